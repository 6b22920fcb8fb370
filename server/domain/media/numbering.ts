import { readAllProvenance } from '../history/locks-and-provenance.ts'
import type { Content } from '@amn/contract/media/content'
import type { MediaType } from '@amn/contract/values'
import { foldTitle } from '../../text/fold.ts'
import type { Guess } from '../../names/guess.ts'

/** What distinguishes a content from the others of its media. */
export interface Numbering {
  kind: Content['kind']
  season: number | null
  volume: number | null
  number: number | null
  numberText: string | null
  title: string | null
  airedAt: string | null
  /** What the season or arc is called, where its folder has a name of its own. */
  seasonTitle?: string | null
  /** The folder and the words that tell it from contents of the same number. */
  discriminator?: string | null
}

const rank = { regular: 0, special: 1, opening: 2, ending: 3, extra: 4 } as const
const pad = (number: number | null, digits: number) =>
  number === null
    ? '~'
    : Math.round(number * 1000)
        .toString()
        .padStart(digits + 3, '0')
const range = (first: number, last: number | undefined, letter = '') =>
  `${last !== undefined && last > first ? `${first}–${last}` : String(first)}${letter}`
const isNumbered = ({ volume, number, airedAt }: Numbering) => volume !== null || number !== null || airedAt !== null

// The last number of a range, or a letter.
const endingOf = ({ volume, number, numberText, airedAt }: Numbering) =>
  numberText === null || numberText === airedAt || Number(numberText) === (number ?? volume) ? '' : foldTitle(numberText)
const seasonOf = ({ season, seasonTitle }: Numbering) => season ?? (seasonTitle ? foldTitle(seasonTitle) : 1)

/** The key of all contents that bear the same number, or where they bear none, the same title; a first season need not be named. */
export function numberKey(content: Numbering): string {
  const { kind, volume, number, airedAt, title } = content
  const own = isNumbered(content) ? (kind === 'extra' ? foldTitle(title ?? '') : '') : foldTitle(title ?? '')
  const date = number === null ? airedAt : null
  return [kind, seasonOf(content), volume ?? '', number ?? '', endingOf(content), date ?? '', own].join('|')
}

/** Two files with the same key are versions or parts of one content. */
export const contentKey = (content: Numbering): string =>
  content.discriminator ? `${numberKey(content)}\n${content.discriminator}` : numberKey(content)

/** The key without what tells a content from others of the same number. */
export const numberKeyOf = (key: string): string => key.split('\n', 1)[0] as string

/** A content as its file name has it: without what came from inside a file or from a sidecar, so that the same name finds it again. */
export function withoutMetadata<T extends Numbering>({ provenance, ...row }: T & { provenance: string }): Omit<T, 'provenance'> {
  const fromMetadata = Object.keys(readAllProvenance(provenance)).filter((field) => field in row)
  return { ...row, ...Object.fromEntries(fromMetadata.map((field) => [field, null])) }
}

/** Contents of a media are in the order of this key by code points: seasons, volumes, numbers, then what has none. */
export function sortKey({ kind, season, seasonTitle, volume, number, airedAt, title }: Numbering): string {
  const named = season === null && seasonTitle ? `~${naturalText(seasonTitle)}` : pad(season ?? 1, 4)
  return [rank[kind], named, pad(volume, 5), pad(number, 6), airedAt ?? '', naturalText(title ?? '')].join(' ')
}
const naturalText = (title: string) =>
  foldTitle(title)
    .slice(0, 100)
    .replaceAll(/\d+/g, (digits) => digits.slice(0, 12).padStart(12, '0'))

const kindOfGuess = (guess: Guess): Numbering['kind'] => {
  if (guess.kind === 'trailer' || guess.kind === 'sample' || guess.kind === 'extra') return 'extra'
  return guess.kind ?? (guess.season === 0 ? 'special' : 'regular')
}

function numberOf(guess: Guess, type: MediaType): Pick<Numbering, 'number' | 'numberText'> {
  const { episodes, absolute, chapter, chapterEnd, issue } = guess
  if (type === 'Manga' || type === 'Novel' || type === 'Book') {
    const first = chapter ?? (issue !== undefined && /^\d{1,6}(\.\d+)?$/.test(issue) ? Number(issue) : undefined)
    if (first !== undefined) return { number: first, numberText: range(first, chapterEnd) }
    if (issue !== undefined) return { number: null, numberText: issue }
  }
  const first = type === 'Movie' ? undefined : (episodes?.[0] ?? absolute ?? chapter)
  if (first !== undefined) return { number: first, numberText: range(first, episodes?.at(-1), guess.letter) }
  return { number: null, numberText: null }
}

/** The numbering of a content as a name gives it; the title is left to the caller. */
export function numberingOf(guess: Guess, type: MediaType): Numbering {
  const { number, numberText } = numberOf(guess, type)
  const volume = type === 'Movie' ? undefined : guess.volume
  const volumeText = number === null && volume !== undefined && guess.volumeEnd !== undefined ? range(volume, guess.volumeEnd) : null
  return {
    kind: kindOfGuess(guess),
    season: type === 'Movie' ? null : (guess.season ?? null),
    volume: volume ?? null,
    number,
    numberText: numberText ?? volumeText ?? guess.date ?? null,
    title: guess.episodeTitle ?? null,
    airedAt: guess.date ?? null,
  }
}
