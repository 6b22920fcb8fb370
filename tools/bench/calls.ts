import { join } from 'node:path'
import { openStore } from '@amn/server/db/connect'
import { makeUser } from '@amn/server/testing/make'
import { serverFile } from './api.ts'
import { type Child, freePort, startChild } from './child.ts'
import { findLargeCatalogue, wordOfRank } from './large-catalogue.ts'
import { tell, title } from './report.ts'

interface Schema {
  type?: string
  enum?: unknown[]
  anyOf?: Schema[]
  items?: Schema
  pattern?: string
  format?: string
}
interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  required?: boolean
  schema: Schema
}
interface Operation {
  operationId: string
  parameters?: Parameter[]
}
interface Description {
  paths: Record<string, { get?: Operation }>
}

const below = '/amn-service/api/v1'
const mostMilliseconds = 50
const repeats = 3
/** What is typed first finds most: letters, the commonest words, and what finds nothing. */
const texts = ['a', 'k', 's', wordOfRank(0), wordOfRank(300), '1', '魔', 'zzqzz']

/** Values that a query parameter may have, told from its schema and its name. */
function valuesOf({ name, schema }: Parameter): string[] {
  const { type, anyOf, items, pattern, format } = schema
  const values = schema.enum ?? items?.enum
  if (values) return values.map(String)
  if (anyOf) return anyOf.flatMap((one) => valuesOf({ name, in: 'query', schema: one }))
  if (type === 'boolean') return ['true', 'false']
  if (type === 'integer' || type === 'number') return name === 'page' ? ['0', '100'] : ['1', '50']
  if (format === 'date' || /after|before|since|from|to$/i.test(name)) return ['2000-01-01']
  if (/ids|tags|credits|series/i.test(name) || pattern?.includes('\\d')) return ['1', '1,2,3']
  return texts
}

/** The addresses of a call: without filters, and with each value of each filter by itself. */
function addressesOf(path: string, { parameters = [] }: Operation): string[] {
  const filled = path.replaceAll(/\{(\w+)\}/g, '1')
  const queries = parameters.filter((one) => one.in === 'query')
  const required = queries.filter((one) => one.required)
  const base = required.map((one) => [one.name, valuesOf(one)[0] ?? 'a'])
  const size = queries.some(({ name }) => name === 'size') ? [['size', '50']] : []
  const each = queries.filter(({ name }) => name !== 'size').flatMap((one) => valuesOf(one).map((value) => [one.name, value]))
  const all = [base, ...each.map((pair) => [...base.filter(([name]) => name !== pair[0]), pair])]
  return all.map((pairs) => {
    const query = new URLSearchParams([...pairs, ...size].map(([name = '', value = '']): [string, string] => [name, value]))
    return `${filled}${query.size > 0 ? `?${query}` : ''}`
  })
}

/** The processor time of one answer in milliseconds, of all threads; undefined where it was refused. */
async function measure(product: Child, address: string, headers: Record<string, string>): Promise<number | undefined> {
  const ask = async () => {
    const answer = await fetch(product.url + below + address, { headers })
    await answer.arrayBuffer()
    return answer.ok
  }
  if (!(await ask())) return undefined
  const before = product.cpu()
  for (let n = 0; n < repeats; n += 1) await ask()
  return (product.cpu() - before) / repeats
}

/** How long something light waits while an address is answered, in milliseconds: the least of some tries, as a busy machine adds to it. */
async function measureWait(product: Child, address: string, headers: Record<string, string>): Promise<number> {
  const waits: number[] = []
  for (let n = 0; n < repeats; n += 1) {
    let isOver = false
    let longest = 0
    const answer = fetch(product.url + below + address, { headers })
      .then((found) => found.arrayBuffer())
      .finally(() => (isOver = true))
    while (!isOver) {
      const started = performance.now()
      await (await fetch(`${product.url}/health`)).arrayBuffer()
      longest = Math.max(longest, performance.now() - started)
    }
    await answer
    waits.push(longest)
  }
  return Math.min(...waits)
}

// Streams without an end, and whole files.
const left = /\/events|\/backup|export|\/my-data/

/** Asks every call that reads, with every value of each of its filters, and tells which of them let others wait. */
export async function benchCalls([count = 150_000]: readonly number[]): Promise<void> {
  title(`Every search and filter of every call, ${count} titles`)
  const data = await findLargeCatalogue(count, (line) => process.stdout.write(`  ${line}\n`))
  const store = await openStore(`sqlite:${join(data, 'amn.db')}`, { data, reserveBytes: 0 })
  const { token } = await makeUser(store, { groups: ['Administrators'] })
  await store.close()
  const env = { AMN_DATA: data, AMN_PORT: String(await freePort()), AMN_RATE: '1000000000', AMN_LOG: 'warn' }
  const product = await startChild(serverFile, [], env, '/ready')
  const headers = { authorization: `Bearer ${token}` }
  const described = (await (await fetch(`${product.url}${below}/openapi.json`, { headers })).json()) as Description
  const slowest: { address: string; took: number }[] = []
  let [asked, refused] = [0, 0]
  for (const [path, { get }] of Object.entries(described.paths)) {
    if (!get || left.test(path)) continue
    for (const address of addressesOf(path.replace(/^.*\/api\/v1/, ''), get)) {
      const took = await measure(product, address, headers)
      if (took === undefined) refused += 1
      else slowest.push({ address, took })
      asked += 1
    }
  }
  const heavy = slowest.filter(({ took }) => took > mostMilliseconds).toSorted((one, other) => other.took - one.took)
  let holding = 0
  for (const { address, took } of heavy) {
    const wait = await measureWait(product, address, headers)
    if (wait > mostMilliseconds) holding += 1
    process.stdout.write(`  ${took.toFixed(0).padStart(6)} ms of processor time, others wait ${wait.toFixed(0)} ms: ${address}\n`)
  }
  await product.stop()
  const of = `${holding} of ${asked - refused} (${refused} refused)`
  tell(`answers for which others wait over ${mostMilliseconds} ms`, of, '0', holding === 0)
}
