import type { MediaType } from '@amn/contract/values'
import type { Store } from '../db/store.ts'
import type { Db } from '../db/tables.ts'
import { isComplete } from '../domain/media/external-ids.ts'
import { foldTitle } from '../text/fold.ts'
import { yearOf } from '../domain/media/media-year.ts'
import type { Actor } from '../domain/rights/actor.ts'
import { yieldToOthers } from '../process/yield-to-others.ts'
import { type KnownMedia, listExternal, listKnownMedia } from './match-queries.ts'
import { type ParsedEntry, saysSomething } from './read/entry.ts'

/** What an entry of a list means. */
export interface Match {
  matched: 'matched' | 'unsure' | 'missing' | 'skipped'
  mediaId: number | null
  candidates: number[]
}

const mostCandidates = 8
/** How many entries are compared before other requests are served. */
const mostAtOnce = 1000

const skipped: Match = { matched: 'skipped', mediaId: null, candidates: [] }
const missing: Match = { matched: 'missing', mediaId: null, candidates: [] }
const sure = ({ id }: KnownMedia): Match => ({ matched: 'matched', mediaId: id, candidates: [] })
const unsure = (several: readonly KnownMedia[]): Match => ({
  matched: 'unsure',
  mediaId: null,
  candidates: [...new Set(several.map(({ id }) => id))].slice(0, mostCandidates),
})

// Some services distinguish titles of one name by a suffix.
const titleSuffix = /\s*\((?:(\d{4})|tv|movie|ova|ona|manga|novel)\)\s*$/i

/** What an entry is looked for by; titles are folded. */
interface EntryQuery {
  entry: ParsedEntry
  main: string[]
  others: string[]
  year: number | null
}
const queryOf = (entry: ParsedEntry): EntryQuery => {
  const suffix = titleSuffix.exec(entry.title)
  const year = entry.year ?? (suffix?.[1] ? Number(suffix[1]) : null)
  const main = [entry.title, ...(suffix ? [entry.title.replace(titleSuffix, '')] : [])].map(foldTitle).filter(Boolean)
  return { entry, main: [...new Set(main)], others: entry.otherTitles.map(foldTitle).filter(Boolean), year }
}

const mayBe = (entry: ParsedEntry, type: MediaType) =>
  entry.types.length === 0 || entry.types.includes(type) || entry.otherTypes.includes(type)
const isOf = (entry: ParsedEntry, type: MediaType) => entry.types.length === 0 || entry.types.includes(type)

/** Of media with the title the only one of the type and about the year; where there is no such one, all are candidates. */
const decide = ({ entry, year }: EntryQuery, candidates: readonly KnownMedia[]): Match => {
  const possible = candidates.filter(({ type }) => mayBe(entry, type))
  const fitting = possible.filter((known) => {
    const own = yearOf(known)
    return isOf(entry, known.type) && (year === null || own === null || Math.abs(own - year) <= 1)
  })
  const sameYear = fitting.filter((known) => year !== null && yearOf(known) === year)
  const [only, ...rest] = fitting.length > 1 ? sameYear : fitting
  if (only && rest.length === 0) return sure(only)
  if (possible.length === 0) return missing
  return unsure(fitting.length > 0 ? fitting : possible)
}

const externalKey = (source: string, key: string) => `${source}\n${key}`

/** The media of the library that the entries of a list may mean. */
const makeIndex = () => {
  const byTitle = new Map<string, KnownMedia[]>()
  const byKey = new Map<string, KnownMedia[]>()
  const byId = new Map<number, (KnownMedia & { lines: string[] }) | undefined>()
  const byExternal = new Map<string, number[]>()
  return {
    register: ({ entry, main, others }: EntryQuery): void => {
      for (const title of [...main, ...others]) byTitle.set(title, [])
      if (entry.externalKey !== null) byKey.set(entry.externalKey, [])
      if (entry.mediaId !== null) byId.set(entry.mediaId, undefined)
    },
    registerExternal: (source: string, key: string, mediaId: number): void => {
      const name = externalKey(source, key)
      byExternal.set(name, [...(byExternal.get(name) ?? []), mediaId])
      byId.set(mediaId, undefined)
    },
    add: (known: KnownMedia, norm: string): void => {
      const lines = norm.split('\n')
      for (const line of new Set(lines)) byTitle.get(line)?.push(known)
      if (known.externalKey !== null) byKey.get(known.externalKey)?.push(known)
      if (byId.has(known.id)) byId.set(known.id, { ...known, lines })
    },
    titled: (titles: readonly string[]): KnownMedia[] => [...new Set(titles.flatMap((title) => byTitle.get(title) ?? []))],
    /** The media with the id in this library, if it also has the title: in another library the id means something else. */
    own: ({ entry, main }: EntryQuery): KnownMedia | undefined => {
      const known = entry.mediaId === null ? undefined : byId.get(entry.mediaId)
      return known && isOf(entry, known.type) && main.some((title) => known.lines.includes(title)) ? known : undefined
    },
    keyed: ({ entry }: EntryQuery): KnownMedia[] =>
      (entry.externalKey === null ? [] : (byKey.get(entry.externalKey) ?? [])).filter(({ type }) => isOf(entry, type)),
    external: ({ entry }: EntryQuery): KnownMedia[] => {
      const ids = entry.ids.flatMap(({ source, key }) => byExternal.get(externalKey(source, key)) ?? [])
      return [...new Set(ids)].flatMap((id) => byId.get(id) ?? []).filter(({ type }) => mayBe(entry, type))
    },
  }
}

type Index = ReturnType<typeof makeIndex>

const find = (index: Index, query: EntryQuery): Match => {
  const { entry } = query
  if (entry.title === '' || !saysSomething(entry)) return skipped
  const own = index.own(query)
  if (own) return sure(own)
  for (const candidates of [index.keyed(query), index.external(query)]) {
    const exact = candidates.filter(({ type }) => isOf(entry, type))
    const [only, ...rest] = exact.length > 0 ? exact : candidates
    if (only) return rest.length === 0 ? sure(only) : unsure([only, ...rest])
  }
  const main = decide(query, index.titled(query.main))
  return main.matched === 'missing' ? decide(query, index.titled(query.others)) : main
}

const readIndex = async (db: Db, actor: Actor, queries: readonly EntryQuery[]): Promise<Index> => {
  const index = makeIndex()
  for (const [at, query] of queries.entries()) {
    index.register(query)
    if (at % mostAtOnce === 0) await yieldToOthers()
  }
  const ids = queries.flatMap(({ entry }) => entry.ids.filter(isComplete))
  for (const { source, key, mediaId } of await listExternal(db, ids)) index.registerExternal(source, key, mediaId)
  for (let after: number | undefined = 0; after !== undefined;) {
    const page: Awaited<ReturnType<typeof listKnownMedia>> = await listKnownMedia(db, actor, after)
    for (const { norm, ...known } of page) index.add(known, norm)
    after = page.at(-1)?.id
    await yieldToOthers()
  }
  return index
}

/** Finds for each entry of a list the media of the library that it means, among those that the caller may see. */
export async function matchEntries({ db }: Store, actor: Actor, entries: readonly ParsedEntry[]): Promise<Match[]> {
  const queries: EntryQuery[] = []
  for (const entry of entries) {
    queries.push(queryOf(entry))
    if (queries.length % mostAtOnce === 0) await yieldToOthers()
  }
  const index = await readIndex(db, actor, queries)
  const matches: Match[] = []
  for (const query of queries) {
    matches.push(find(index, query))
    if (matches.length % mostAtOnce === 0) await yieldToOthers()
  }
  return matches
}
