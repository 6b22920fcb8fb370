// Loads a catalogue (JSON Lines: key, amnMediaType, title, aired, tags, alternativeTitles, authors, cast, studios, series …) into the database that AMN_DATABASE and AMN_DATA name.
import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { day, mediaType } from '@amn/contract/value-schemas'
import { type MediaType, type SubType, subTypes } from '@amn/contract/values'
import { readConfig } from '@amn/server/config'
import { openStore } from '@amn/server/db/connect'
import type { Store } from '@amn/server/db/store'
import { refreshStatistics } from '@amn/server/db/statistics/statistics'
import { foldName } from '@amn/server/text/fold'
import type { Tx } from '@amn/server/db/tables'
import type { Found } from '@amn/contract/scrapper/scrapper'
import { readMore, writeMore } from './load-more.ts'
import { batchesOf } from '@amn/server/db/batches'
import { indexNewTitles, indexOfTitles } from '@amn/server/domain/media/title-queries'

interface Entry {
  key: string
  amnMediaType: MediaType
  title: string
  subType: SubType | null
  aired: string | null
  originCountry: string | null
  adult: boolean
  tags: string[]
  alternativeTitles: { title: string; language: string | null }[]
  more: Found | undefined
}

const text = (value: unknown, what: string): string => {
  if (typeof value !== 'string' || value === '') throw new Error(`${what} is no text`)
  return value
}
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
const maybe = (value: unknown): string | null => (typeof value === 'string' ? value : null)

function readEntry(line: string): Entry {
  const given: Record<string, unknown> = JSON.parse(line)
  return {
    key: text(given['key'], 'key'),
    amnMediaType: mediaType.parse(given['amnMediaType']),
    title: text(given['title'], 'title'),
    subType: subTypes.find((known) => known === given['subType']) ?? null,
    aired: given['aired'] === undefined || given['aired'] === null ? null : day.parse(given['aired']),
    originCountry: maybe(given['originCountry']),
    adult: given['adult'] === true,
    tags: list(given['tags']).map((tag) => text(tag, 'a tag')),
    more: readMore(given),
    alternativeTitles: list(given['alternativeTitles']).map((each) => {
      const other = each as Record<string, unknown>
      return { title: text(other['title'], 'an alternative title'), language: maybe(other['language']) }
    }),
  }
}
const atOnce = 2000

async function* readBatches(file: string): AsyncGenerator<Entry[]> {
  let [batch, line] = [[] as Entry[], 0]
  for await (const written of createInterface({ input: createReadStream(file) })) {
    line += 1
    if (written.trim() === '') continue
    try {
      batch.push(readEntry(written))
    } catch (error) {
      throw new Error(`Line ${line} cannot be read: ${String(error)}`, { cause: error })
    }
    if (batch.length === atOnce) {
      yield batch
      batch = []
    }
  }
  yield batch
}

/** The ids of tags by their folded names; those that are nowhere yet are made in the group General. */
async function readTags(tx: Tx, names: readonly string[]): Promise<Map<string, number>> {
  const wanted = new Map(names.map((name) => [foldName(name), name]))
  const known = new Map<string, number>()
  if (wanted.size === 0) return known
  const there = tx
    .selectFrom('tag')
    .select(['id', 'name_key as key'])
    .where('name_key', 'in', [...wanted.keys()])
    .orderBy('id', 'desc')
  for (const { id, key } of await there.execute()) known.set(key, id)
  const group = await tx.selectFrom('tag_group').select('id').where('name', '=', 'General').executeTakeFirstOrThrow()
  const missing = [...wanted].filter(([key]) => !known.has(key)).map(([key, name]) => ({ tag_group_id: group.id, name, name_key: key }))
  if (missing.length === 0) return known
  const made = await tx.insertInto('tag').values(missing).returning(['id', 'name_key as key']).execute()
  for (const { id, key } of made) known.set(key, id)
  return known
}

/** Writes media with their titles and tags, all of one kind in a statement: a round trip to a database costs more than a row. */
async function insertEntries(tx: Tx, entries: readonly Entry[], tags: Map<string, number>): Promise<Map<string, number>> {
  const now = new Date().toISOString()
  const found = entries.map((given) => {
    const others = given.alternativeTitles.map(({ title }) => title)
    return { given, ...indexOfTitles({ title: given.title, sortAs: null, others }) }
  })
  const media = found.map(({ given, sortTitle }) => ({
    type: given.amnMediaType,
    title: given.title,
    sort_title: sortTitle,
    sub_type: given.subType,
    aired_from: given.aired,
    origin_country: given.originCountry,
    adult: Number(given.adult),
    external_key: given.key,
    created_at: now,
    updated_at: now,
  }))
  const made = await tx.insertInto('media').values(media).returning(['id', 'external_key as key']).execute()
  const ids = new Map(made.map(({ id, key }) => [key ?? '', id]))
  const idOf = ({ key }: Entry) => ids.get(key) ?? 0
  const titles = entries.flatMap((given) =>
    given.alternativeTitles.map((other, place) => ({ media_id: idOf(given), place, ...other, kind: 'other' as const })),
  )
  for (const rows of batchesOf(titles, 2000)) await tx.insertInto('media_title').values(rows).execute()
  const borne = entries.flatMap((given) => {
    const wanted = given.tags.map((name) => tags.get(foldName(name))).filter((id) => id !== undefined)
    return [...new Set(wanted)].map((tag) => ({ media_id: idOf(given), tag_id: tag }))
  })
  for (const rows of batchesOf(borne, 5000)) await tx.insertInto('media_tag').values(rows).execute()
  await indexNewTitles(
    tx,
    found.map(({ given, norm, grams }) => ({ id: idOf(given), norm, grams })),
  )
  return ids
}

async function loadBatch(store: Store, batch: readonly Entry[]): Promise<number> {
  if (batch.length === 0) return 0
  return store.transact(async (tx) => {
    const keys = batch.map(({ key }) => key)
    const there = await tx.selectFrom('media').select('external_key as key').where('external_key', 'in', keys).execute()
    const done = new Set(there.map(({ key }) => key))
    const entries = [...new Map(batch.toReversed().map((given) => [given.key, given])).values()]
      .toReversed()
      .filter(({ key }) => !done.has(key))
    if (entries.length === 0) return 0
    const tags = await readTags(
      tx,
      entries.flatMap((given) => given.tags),
    )
    const ids = await insertEntries(tx, entries, tags)
    await writeMore(
      tx,
      entries.flatMap(({ key, more }) => (more ? [{ id: ids.get(key) ?? 0, more }] : [])),
    )
    return entries.length
  })
}

const [file] = process.argv.slice(2)
if (file === undefined) {
  process.stderr.write('Usage: npm run -s load -- FILE\n')
  process.exit(2)
}
const config = readConfig()
const store = await openStore(config.database, { data: config.data, mustExist: true }).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  return process.exit(1)
})
let [loaded, seen] = [0, 0]
try {
  for await (const batch of readBatches(file)) {
    loaded += await loadBatch(store, batch)
    seen += batch.length
    if (process.stderr.isTTY) process.stderr.write(`\r${seen}`)
  }
  if (loaded > 0) await refreshStatistics(store)
} finally {
  await store.close()
}
process.stdout.write(`${loaded} media loaded, ${seen - loaded} were there already\n`)
