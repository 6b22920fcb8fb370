import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openStore } from '@amn/server/db/connect'
import { makeUser } from '@amn/server/testing/make'
import { serverFile } from './api.ts'
import { freePort, startChild } from './child.ts'
import { tell, title } from './report.ts'
import { collectionAt } from '@amn/server/testing/collections'

interface Row {
  filter: Record<string, string | string[]>
  totalItems: number
  keys: string[] | null
  sha256_of_sorted_keys: string
}
const loader = fileURLToPath(new URL('../load.ts', import.meta.url))
const folder = collectionAt('search')

const allKeys = async (list: string, headers: Record<string, string>) => {
  const keys: string[] = []
  for (let page = 0; ; page += 1) {
    const answer = await fetch(`${list}&size=100&page=${page}`, { headers })
    if (!answer.ok) throw new Error(`${list}: ${answer.status} ${await answer.text()}`)
    const { items, totalItems } = (await answer.json()) as { items: { externalKey: string }[]; totalItems: number }
    keys.push(...items.map(({ externalKey }) => externalKey))
    if (items.length < 100) return { keys: keys.toSorted(), totalItems }
  }
}

/** Loads the shared catalogue and asks the running product for every shown filter: totals and keys must be exactly those that are told. */
export async function benchFilters(): Promise<void> {
  title('The shared catalogue under the shown filters')
  if (!existsSync(folder)) {
    process.stdout.write('  skipped: the shared data are not beside the project\n')
    return
  }
  const data = mkdtempSync(join(tmpdir(), 'amn-filters-'))
  const address = `sqlite:${join(data, 'amn.db')}`
  await (await openStore(address, { data, reserveBytes: 0 })).close()
  const loading = spawnSync(process.execPath, [loader, join(folder, 'catalogue.jsonl')], {
    env: { ...process.env, AMN_DATA: data },
    stdio: 'inherit',
  })
  if (loading.status !== 0) throw new Error('The catalogue could not be loaded')
  const store = await openStore(address, { data, reserveBytes: 0 })
  const { token } = await makeUser(store, { username: 'bench', groups: ['Administrators'] })
  await store.close()
  const env = { AMN_DATA: data, AMN_PORT: String(await freePort()), AMN_RATE: '1000000000', AMN_LOG: 'warn' }
  const product = await startChild(serverFile, [], env, '/health')
  const rows = readFileSync(join(folder, 'filters.shown.jsonl'), 'utf8').split('\n').filter(Boolean)
  let equal = 0
  for (const row of rows.map((line): Row => JSON.parse(line))) {
    const query = new URLSearchParams(Object.entries(row.filter).map(([name, value]) => [name, [value].flat().join(',')]))
    const list = `${product.url}/amn-service/api/v1/media?${query.toString()}`
    const { keys, totalItems } = await allKeys(list, { authorization: `Bearer ${token}` })
    const hash = createHash('sha256').update(keys.join('\n')).digest('hex')
    if (totalItems === row.totalItems && hash === row.sha256_of_sorted_keys) equal += 1
    else process.stdout.write(`  ${query.toString()}: ${totalItems} instead of ${row.totalItems}\n`)
  }
  await product.stop()
  rmSync(data, { recursive: true })
  tell(`filters exactly equal, of ${rows.length}`, String(equal), String(rows.length), equal === rows.length)
}
