import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Suggestion } from '@amn/contract/media/suggest'
import { openStore } from '@amn/server/db/connect'
import { startProduct } from '../api.ts'
import { type Catalogue, makeCatalogue } from '../catalogue.ts'
import { tell, title } from '../report.ts'
import { benchSearchOver } from './search-size.ts'
import { collectionAt } from '@amn/server/testing/collections'

const folder = collectionAt('search')
const loader = fileURLToPath(new URL('../../load.ts', import.meta.url))
const targets = { exact: 98, derived: 95 }

interface Query {
  query: string
  relevant: string[]
  kind: string
}
const read = <T>(file: string): T[] =>
  readFileSync(join(folder, file), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))

const load = ({ data, database }: Catalogue) => {
  const env = { ...process.env, AMN_DATA: data, AMN_DATABASE: `sqlite:${database}` }
  const { status, stderr } = spawnSync(process.execPath, [loader, join(folder, 'catalogue.jsonl')], { env, encoding: 'utf8' })
  if (status !== 0) throw new Error(`The catalogue could not be loaded: ${stderr}`)
}

const measure = async (address: string, { token }: Catalogue, name: keyof typeof targets) => {
  const queries = read<Query>(`anime-synonyms-${name}.shown.jsonl`)
  const times: number[] = []
  const kinds = new Map<string, { all: number; found: number }>()
  for (const { query, relevant, kind } of queries) {
    const started = performance.now()
    const answer = await fetch(`${address}?size=5&q=${encodeURIComponent(query.slice(0, 200))}`, {
      headers: { authorization: `Bearer ${token}` },
    })
    const found = (await answer.json()) as Suggestion[]
    times.push(performance.now() - started)
    const count = kinds.get(kind) ?? { all: 0, found: 0 }
    kinds.set(kind, count)
    count.all += 1
    if (found.some(({ media }) => relevant.includes(media.externalKey ?? ''))) count.found += 1
  }
  const share = (100 * [...kinds.values()].reduce((sum, { found }) => sum + found, 0)) / queries.length
  const sorted = times.toSorted((one, other) => one - other)
  const at = (part: number) => (sorted[Math.floor(part * (sorted.length - 1))] ?? 0).toFixed(1)
  const wanted = targets[name]
  tell(`${name} queries: right media among the first 5`, `${share.toFixed(2)} % of ${queries.length}`, `≥ ${wanted} %`, share >= wanted)
  tell(
    `${name} queries: an answer over HTTP, p50 / p95 / most`,
    `${at(0.5)} / ${at(0.95)} / ${at(1)} ms`,
    'p95 ≤ 25 ms',
    Number(at(0.95)) <= 25,
  )
  for (const [kind, { all, found }] of kinds) process.stdout.write(`        ${kind}: ${found} of ${all}\n`)
}

const benchShared = async (): Promise<void> => {
  if (!existsSync(join(folder, 'catalogue.jsonl'))) {
    process.stdout.write(`search: left out, there is no catalogue in ${folder} (AMN_SHARED names the folder that holds data/search)\n`)
    return
  }
  const catalogue = await makeCatalogue(0)
  const store = await openStore(`sqlite:${catalogue.database}`, { data: catalogue.data, reserveBytes: 0 })
  title(`Search over the shared catalogue, ${JSON.stringify(await store.describe())}`)
  await store.close()
  load(catalogue)
  const product = await startProduct(catalogue)
  for (const name of ['exact', 'derived'] as const) {
    await measure(`${product.url}/amn-service/api/v1/media/suggest`, catalogue, name)
  }
  await product.stop()
}

/** How often the search box finds what somebody means, over 36,000 real titles, and how quickly; over made libraries of the sizes given, how quickly. */
export async function benchSearch(sizes: readonly number[]): Promise<void> {
  for (const size of sizes) await benchSearchOver(size)
  if (sizes.length === 0) await benchShared()
}
