import type { z } from 'zod'
import type { myDataImport } from '@amn/contract/personal/my-data-schemas'
import { foldTitle } from '../text/fold.ts'
import type { KnownMedia } from './visible-queries.ts'

/** A media of an imported file, with its contents and positions. */
export type GivenMedia = z.output<typeof myDataImport>['media'][number]
/** What tells which media is meant. */
export type Identified = Pick<GivenMedia, 'amnMediaType' | 'title' | 'otherTitles' | 'airedFrom' | 'externalKey'>
export type GivenContent = GivenMedia['contents'][number]
export type GivenPosition = GivenContent['places'][number]

/** How many titles are compared before other requests are served. */
const mostTitles = 1000

/** Does something with each media of a file, and lets other requests be served in between where there are many titles. */
export async function forEachYielding<T extends Identified>(given: Iterable<T>, work: (media: T) => void): Promise<void> {
  let titles = 0
  for (const media of given) {
    work(media)
    titles += 1 + media.otherTitles.length
    if (titles < mostTitles) continue
    titles = 0
    await new Promise(setImmediate)
  }
}

const keyOf = (type: string, text: string) => `${type}\n${text}`

/** Finds the media of an imported file in this library. Call `expect` with all media of the file first: only candidates for these are kept. */
export function makeMediaFinder() {
  const byKey = new Map<string, KnownMedia[]>()
  const byTitle = new Map<string, KnownMedia[]>()
  const findByTitles = (media: Identified, titles: string[]) => {
    const lists = titles.map((title) => byTitle.get(keyOf(media.amnMediaType, foldTitle(title))) ?? [])
    return [...new Set(lists.flat())]
  }
  return {
    expect: ({ amnMediaType, title, otherTitles, externalKey }: Identified): void => {
      if (externalKey !== null) byKey.set(keyOf(amnMediaType, externalKey), [])
      for (const one of [title, ...otherTitles]) byTitle.set(keyOf(amnMediaType, foldTitle(one)), [])
    },
    add: (known: KnownMedia): void => {
      if (known.externalKey !== null) byKey.get(keyOf(known.type, known.externalKey))?.push(known)
      for (const line of new Set(known.norm.split('\n'))) byTitle.get(keyOf(known.type, line))?.push(known)
    },
    /** By the external key, else by the main title, else by another; of several the one that came out on the same day. */
    find: (media: Identified): number | 'missing' | 'ambiguous' => {
      const withKey = media.externalKey === null ? [] : (byKey.get(keyOf(media.amnMediaType, media.externalKey)) ?? [])
      if (withKey[0] && withKey.length === 1) return withKey[0].id
      const main = findByTitles(media, [media.title])
      const candidates = main.length > 0 ? main : findByTitles(media, media.otherTitles)
      const sameDay = candidates.filter(({ airedFrom }) => media.airedFrom !== null && airedFrom === media.airedFrom)
      const [found, ...others] = candidates.length === 1 ? candidates : sameDay
      if (found && others.length === 0) return found.id
      return candidates.length === 0 ? 'missing' : 'ambiguous'
    },
  }
}

export type MediaFinder = ReturnType<typeof makeMediaFinder>

/** A content here with its files, and what identifies it. */
export interface KnownContent {
  id: number
  season: number | null
  volume: number | null
  number: string | null
  kind: string
  title: string | null
  files: { id: number; hash: string | null }[]
}

const numberOf = (text: string | null) => (text === null || text.trim() === '' || Number.isNaN(Number(text)) ? text : String(Number(text)))

/** Tells which contents of a media have the same number. */
export const numberKey = ({ season, volume, kind, number }: Pick<KnownContent, 'season' | 'volume' | 'kind' | 'number'>): string =>
  JSON.stringify([season, volume, kind, numberOf(number)])

/** The content that one in a file is: of those of the same number the only one, the one of the same title, or with one of the files. */
export function findContent(given: GivenContent, sameNumber: readonly KnownContent[]): KnownContent | undefined {
  if (sameNumber.length <= 1) return sameNumber[0]
  const sameTitle = sameNumber.filter(({ title }) => foldTitle(title ?? '') === foldTitle(given.title ?? ''))
  if (sameTitle.length === 1) return sameTitle[0]
  const hashes = new Set(given.places.map(({ fileHash }) => fileHash))
  const withFile = (sameTitle.length > 0 ? sameTitle : sameNumber).filter(({ files }) =>
    files.some(({ hash }) => hash !== null && hashes.has(hash)),
  )
  return withFile.length === 1 ? withFile[0] : undefined
}

/** Gives the file for each position in a content, one call after the other: by fingerprint, copies one after the other; without one, the only file that has none. */
export function fileFinder(content: KnownContent): (hash: string | null) => number | undefined {
  const taken = new Map<string | null, number>()
  return (hash) => {
    const files = content.files.filter((file) => file.hash === hash)
    if (hash === null && files.length !== 1) return undefined
    const copy = taken.get(hash) ?? 0
    taken.set(hash, copy + 1)
    return files[Math.min(copy, files.length - 1)]?.id
  }
}
