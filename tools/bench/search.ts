import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Suggestion } from '@amn/contract/media-suggest'
import type { MediaType } from '@amn/contract/values'
import { openStore, type Store } from '@amn/server/db/connect'
import { foldTitle } from '@amn/server/db/fold'
import { indexTitles } from '@amn/server/db/titles'
import { startProduct } from './api.ts'
import { type Catalogue, makeCatalogue } from './catalogue.ts'
import { tell, title } from './report.ts'

const folder = join(process.env.AMN_SHARED ?? join(import.meta.dirname, '..', '..', '..', 'shared'), 'data', 'search')
const targets = { exact: 98, derived: 95 }

interface Item {
  key: string
  amnMediaType: MediaType
  title: string
  alternativeTitles?: { title: string }[]
}
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

const fill = async (store: Store, items: Item[]): Promise<Map<number, string>> => {
  const keys = new Map<number, string>()
  const now = new Date(0).toISOString()
  for (let start = 0; start < items.length; start += 500) {
    await store.transact(async (db) => {
      for (const item of items.slice(start, start + 500)) {
        const row = { type: item.amnMediaType, title: item.title, sort_title: foldTitle(item.title), external_key: item.key }
        const { id } = await db
          .insertInto('media')
          .values({ ...row, created_at: now, updated_at: now })
          .returning('id')
          .executeTakeFirstOrThrow()
        const others = (item.alternativeTitles ?? []).map((other, place) => ({
          media_id: id,
          place,
          title: other.title,
          kind: 'other' as const,
        }))
        if (others.length > 0) await db.insertInto('media_title').values(others).execute()
        await indexTitles(db, id)
        keys.set(id, item.key)
      }
    })
  }
  return keys
}

const measure = async (address: string, { token }: Catalogue, keys: Map<number, string>, name: keyof typeof targets) => {
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
    if (found.some(({ media }) => relevant.includes(keys.get(media.id) ?? ''))) count.found += 1
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

/** How often the search box finds what somebody means, over 36,000 real titles, and how quickly. */
export async function benchSearch(): Promise<void> {
  if (!existsSync(join(folder, 'catalogue.jsonl'))) {
    process.stdout.write(`search: left out, there is no catalogue in ${folder} (AMN_SHARED names the folder that holds data/search)\n`)
    return
  }
  const catalogue = await makeCatalogue(0)
  const store = await openStore(`sqlite:${catalogue.database}`, { data: catalogue.data, ballast: 0 })
  const keys = await fill(store, read<Item>('catalogue.jsonl'))
  title(`Search over ${keys.size} media, ${JSON.stringify(await store.describe())}`)
  await store.close()
  const product = await startProduct(catalogue)
  for (const name of ['exact', 'derived'] as const) {
    await measure(`${product.url}/amn-service/api/v1/media/suggest`, catalogue, keys, name)
  }
  await product.stop()
}
