import type { MediaType } from '@amn/contract/values'
import type { Store } from '../db/store.ts'
import { isComplete } from '../domain/media/external-ids.ts'
import { foldTitle } from '../text/fold.ts'
import { yearOf } from '../domain/media/media-year.ts'
import type { Actor } from '../domain/rights/actor.ts'
import { type KnownMedia, listExternal, listKnownMedia } from './match-queries.ts'
import { type Given, saysSomething } from './read/entry.ts'

/** What an entry of a list means. */
export interface Match {
  matched: 'matched' | 'unsure' | 'missing' | 'skipped'
  mediaId: number | null
  candidates: number[]
}

const mostCandidates = 8
/** How many titles are compared before others get a turn. */
const mostAtOnce = 1000
const pause = () => new Promise(setImmediate)

const skipped: Match = { matched: 'skipped', mediaId: null, candidates: [] }
const missing: Match = { matched: 'missing', mediaId: null, candidates: [] }
const sure = ({ id }: KnownMedia): Match => ({ matched: 'matched', mediaId: id, candidates: [] })
const unsure = (several: readonly KnownMedia[]): Match => ({
  matched: 'unsure',
  mediaId: null,
  candidates: [...new Set(several.map(({ id }) => id))].slice(0, mostCandidates),
})

// Some services set a title apart from its namesakes by what stands behind it.
const behind = /\s*\((?:(\d{4})|tv|movie|ova|ona|manga|novel)\)\s*$/i

interface Wanted {
  given: Given
  main: string[]
  others: string[]
  year: number | null
}
const wantedOf = (given: Given): Wanted => {
  const mark = behind.exec(given.title)
  const year = given.year ?? (mark?.[1] ? Number(mark[1]) : null)
  const main = [given.title, ...(mark ? [given.title.replace(behind, '')] : [])].map(foldTitle).filter(Boolean)
  return { given, main: [...new Set(main)], others: given.otherTitles.map(foldTitle).filter(Boolean), year }
}

const mayBe = (given: Given, type: MediaType) => given.types.length === 0 || given.types.includes(type) || given.otherTypes.includes(type)
const isOf = (given: Given, type: MediaType) => given.types.length === 0 || given.types.includes(type)

/** Of media that bear the title: the only one of the type and about the year; what else bears it may be meant. */
const decide = ({ given, year }: Wanted, named: readonly KnownMedia[]): Match => {
  const possible = named.filter(({ type }) => mayBe(given, type))
  const fitting = possible.filter((known) => {
    const own = yearOf(known)
    return isOf(given, known.type) && (year === null || own === null || Math.abs(own - year) <= 1)
  })
  const sameYear = fitting.filter((known) => year !== null && yearOf(known) === year)
  const [only, ...rest] = fitting.length > 1 ? sameYear : fitting
  if (only && rest.length === 0) return sure(only)
  if (possible.length === 0) return missing
  return unsure(fitting.length > 0 ? fitting : possible)
}

const externalKey = (source: string, key: string) => `${source}\n${key}`

/** Everything that the entries of a list may name, gathered out of the library. */
const makeIndex = () => {
  const byTitle = new Map<string, KnownMedia[]>()
  const byKey = new Map<string, KnownMedia[]>()
  const byId = new Map<number, (KnownMedia & { lines: string[] }) | undefined>()
  const byExternal = new Map<string, number[]>()
  return {
    want: ({ given, main, others }: Wanted): void => {
      for (const title of [...main, ...others]) byTitle.set(title, [])
      if (given.externalKey !== null) byKey.set(given.externalKey, [])
      if (given.mediaId !== null) byId.set(given.mediaId, undefined)
    },
    wantExternal: (source: string, key: string, mediaId: number): void => {
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
    /** The media with the id in this library, if it also bears the title: in another library the id means something else. */
    own: ({ given, main }: Wanted): KnownMedia | undefined => {
      const known = given.mediaId === null ? undefined : byId.get(given.mediaId)
      return known && isOf(given, known.type) && main.some((title) => known.lines.includes(title)) ? known : undefined
    },
    keyed: ({ given }: Wanted): KnownMedia[] =>
      (given.externalKey === null ? [] : (byKey.get(given.externalKey) ?? [])).filter(({ type }) => isOf(given, type)),
    external: ({ given }: Wanted): KnownMedia[] => {
      const ids = given.ids.flatMap(({ source, key }) => byExternal.get(externalKey(source, key)) ?? [])
      return [...new Set(ids)].flatMap((id) => byId.get(id) ?? []).filter(({ type }) => mayBe(given, type))
    },
  }
}

const find = (index: ReturnType<typeof makeIndex>, wanted: Wanted): Match => {
  const { given } = wanted
  if (given.title === '' || !saysSomething(given)) return skipped
  const own = index.own(wanted)
  if (own) return sure(own)
  for (const named of [index.keyed(wanted), index.external(wanted)]) {
    const exact = named.filter(({ type }) => isOf(given, type))
    const [only, ...rest] = exact.length > 0 ? exact : named
    if (only) return rest.length === 0 ? sure(only) : unsure([only, ...rest])
  }
  const main = decide(wanted, index.titled(wanted.main))
  return main.matched === 'missing' ? decide(wanted, index.titled(wanted.others)) : main
}

/** Finds for each entry of a list the media of the library that it means, among those that the caller may see. */
export async function matchEntries(store: Store, actor: Actor, entries: readonly Given[]): Promise<Match[]> {
  const index = makeIndex()
  const wanted: Wanted[] = []
  for (const given of entries) {
    const one = wantedOf(given)
    wanted.push(one)
    index.want(one)
    if (wanted.length % mostAtOnce === 0) await pause()
  }
  for (const { source, key, mediaId } of await listExternal(
    store.db,
    entries.flatMap(({ ids }) => ids.filter(isComplete)),
  ))
    index.wantExternal(source, key, mediaId)
  for (let after: number | undefined = 0; after !== undefined;) {
    const page: Awaited<ReturnType<typeof listKnownMedia>> = await listKnownMedia(store.db, actor, after)
    for (const { norm, ...known } of page) index.add(known, norm)
    after = page.at(-1)?.id
    // A large library is looked through in pieces, between which others are served.
    await pause()
  }
  const matches: Match[] = []
  for (const one of wanted) {
    matches.push(find(index, one))
    if (matches.length % mostAtOnce === 0) await pause()
  }
  return matches
}
