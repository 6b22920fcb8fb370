import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openStore } from '@amn/server/db/connect'
import { copyToPostgres } from '@amn/server/testing/copy-to-postgres'
import { dropDatabase } from '@amn/server/testing/postgres'
import { makeUser } from '@amn/server/testing/make'
import { serverFile } from '../api.ts'
import { freePort, startChild } from '../child.ts'
import { findLargeCatalogue } from '../large-catalogue.ts'
import { tell, title } from '../report.ts'

const floorFile = fileURLToPath(new URL('../floor.ts', import.meta.url))
const below = '/amn-service/api/v1'
const [usual, asked, most] = [100_000, 400, 20]

const share = (times: readonly number[], part: number) =>
  times.toSorted((one, other) => one - other)[Math.floor(part * (times.length - 1))] ?? 0

const ask = async (address: string, token = ''): Promise<{ took: number; text: string }> => {
  const started = performance.now()
  const answer = await fetch(address, { headers: token === '' ? {} : { authorization: `Bearer ${token}` } })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`)
  return { took: performance.now() - started, text }
}

/** How long it takes to find what is like a title, for titles nobody asked for before and again; on PostgreSQL where AMN_TEST_POSTGRES names a server. */
export async function benchSimilar(sizes: readonly number[]): Promise<void> {
  for (const count of sizes.length > 0 ? sizes : [usual]) await benchOver(count)
}

async function benchOver(count: number): Promise<void> {
  const say = (line: string) => void process.stdout.write(`  made ${line}\n`)
  const made = await findLargeCatalogue(count, say)
  const server = process.env.AMN_TEST_POSTGRES
  const url = server ? await copyToPostgres(server, made, say) : `sqlite:${join(made, 'amn.db')}`
  const data = server ? mkdtempSync(join(tmpdir(), 'amn-bench-')) : made
  const store = await openStore(url, { data, reserveBytes: 0 })
  const { token } = await makeUser(store, { groups: ['Administrators'] })
  await store.close()
  title(`More like this over ${count} media on ${server ? 'PostgreSQL' : 'SQLite'}, load average ${loadavg()[0]?.toFixed(1)}`)
  const env = { AMN_DATA: data, AMN_DATABASE: url, AMN_PORT: String(await freePort()), AMN_RATE: '1000000000', AMN_LOG: 'warn' }
  const product = await startChild(serverFile, [], env, '/health')
  const floor = await startChild(floorFile, [join(made, 'amn.db'), join(data, 'floor.db')], { PORT: String(await freePort()) }, '/')
  const similar = (id: number) => ask(`${product.url}${below}/media/${id}/similar?size=12`, token)
  await ask(`${product.url}${below}/media?size=50`, token)
  // Then the index is there, and the server idle.
  for (let [used, tries] = [-1, 0]; tries < 60 && product.cpu() - used > 50; tries += 1) {
    used = product.cpu()
    await new Promise((next) => setTimeout(next, 2000))
  }
  for (let n = 1; n <= 30; n += 1) await similar(n)
  const ids = Array.from({ length: asked }, (_, n) => 31 + Math.floor((n * (count - 40)) / asked))
  const [cold, warm, bare]: [number[], number[], number[]] = [[], [], []]
  let found = 0
  for (const id of ids) {
    bare.push((await ask(`${floor.url}/page/0`)).took)
    const { took, text } = await similar(id)
    cold.push(took)
    found += text.split('"reasons"').length - 1
  }
  for (const id of ids) warm.push((await similar(id)).took)
  for (const [name, times] of Object.entries({ 'for the first time': cold, again: warm }))
    tell(
      `like a title, ${name}: p50 / p95 / most`,
      `${[0.5, 0.95, 1].map((part) => share(times, part).toFixed(1)).join(' / ')} ms, floor p95 ${share(bare, 0.95).toFixed(1)}`,
      `p95 ≤ ${most} ms`,
      share(times, 0.95) <= most,
    )
  tell('titles in a row, on average', (found / asked).toFixed(1), '≥ 6', found / asked >= 6)
  await Promise.all([product.stop(), floor.stop()])
  if (server) {
    await dropDatabase(server, new URL(url).pathname.slice(1))
    rmSync(data, { recursive: true })
  }
}
