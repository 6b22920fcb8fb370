import type { z } from 'zod'
import type { myDataImport } from '@amn/contract/personal/my-data-schemas'
import { foldTitle } from '../text/fold.ts'
import type { KnownMedia } from './visible-queries.ts'

/** A media of an imported file, with its contents and places. */
export type GivenMedia = z.output<typeof myDataImport>['media'][number]
export type GivenContent = GivenMedia['contents'][number]
export type GivenPlace = GivenContent['places'][number]

const keyOf = (type: string, text: string) => `${type}\n${text}`

/** Finds the media of this library that those of a file are; it only keeps what the file asks for, which is to be said first. */
export function makeMediaFinder() {
  const byKey = new Map<string, KnownMedia[]>()
  const byTitle = new Map<string, KnownMedia[]>()
  const titled = (media: GivenMedia, titles: string[]) => {
    const lists = titles.map((title) => byTitle.get(keyOf(media.amnMediaType, foldTitle(title))) ?? [])
    return [...new Set(lists.flat())]
  }
  return {
    want: ({ amnMediaType, title, otherTitles, externalKey }: GivenMedia): void => {
      if (externalKey !== null) byKey.set(keyOf(amnMediaType, externalKey), [])
      for (const one of [title, ...otherTitles]) byTitle.set(keyOf(amnMediaType, foldTitle(one)), [])
    },
    add: (known: KnownMedia): void => {
      if (known.externalKey !== null) byKey.get(keyOf(known.type, known.externalKey))?.push(known)
      for (const line of new Set(known.norm.split('\n'))) byTitle.get(keyOf(known.type, line))?.push(known)
    },
    /** By the key of whoever loaded it, else by its title, else by another; of several the one that came out on the same day. */
    find: (media: GivenMedia): number | 'missing' | 'ambiguous' => {
      const keyed = media.externalKey === null ? [] : (byKey.get(keyOf(media.amnMediaType, media.externalKey)) ?? [])
      if (keyed[0] && keyed.length === 1) return keyed[0].id
      const main = titled(media, [media.title])
      const candidates = main.length > 0 ? main : titled(media, media.otherTitles)
      const sameDay = candidates.filter(({ airedFrom }) => media.airedFrom !== null && airedFrom === media.airedFrom)
      const [found, ...others] = candidates.length === 1 ? candidates : sameDay
      if (found && others.length === 0) return found.id
      return candidates.length === 0 ? 'missing' : 'ambiguous'
    },
  }
}

/** A content here with its files, and what it is recognised by. */
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
const isNumberedAlike = (one: GivenContent, other: KnownContent) =>
  one.season === other.season && one.volume === other.volume && one.kind === other.kind && numberOf(one.number) === numberOf(other.number)

/** The content of a media that one of a file is: numbered alike; of several the one of the same title, or with one of the files. */
export function findContent(given: GivenContent, known: readonly KnownContent[]): KnownContent | undefined {
  const alike = known.filter((each) => isNumberedAlike(given, each))
  if (alike.length <= 1) return alike[0]
  const named = alike.filter(({ title }) => foldTitle(title ?? '') === foldTitle(given.title ?? ''))
  if (named.length === 1) return named[0]
  const hashes = new Set(given.places.map(({ fileHash }) => fileHash))
  const holding = (named.length > 0 ? named : alike).filter(({ files }) => files.some(({ hash }) => hash !== null && hashes.has(hash)))
  return holding.length === 1 ? holding[0] : undefined
}

/** Gives the file for each place of a content in turn: by fingerprint, copies one after the other; without one, the only file that has none. */
export function fileFinder(content: KnownContent): (hash: string | null) => number | undefined {
  const taken = new Map<string | null, number>()
  return (hash) => {
    const files = content.files.filter((file) => file.hash === hash)
    if (hash === null && files.length !== 1) return undefined
    const turn = taken.get(hash) ?? 0
    taken.set(hash, turn + 1)
    return files[Math.min(turn, files.length - 1)]?.id
  }
}
