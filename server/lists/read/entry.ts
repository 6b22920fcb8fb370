import type { ListFormat } from '@amn/contract/personal/personal-values'
import { kindOfType, type WorkKind } from '../../domain/media/external-ids.ts'
import type { ExternalId } from '@amn/contract/scrapper/scrapper'
import { type ContentKind, type MediaType, mediaTypes, type UserContentStatus, type UserMediaStatus } from '@amn/contract/values'

/** A content that a list names itself, such as one episode that was seen. */
export interface ParsedContent {
  season: number | null
  volume: number | null
  number: string | null
  kind: ContentKind
  title: string | null
  contentStatus: Exclude<UserContentStatus, 'NOT_WATCHED'>
  completedAt: string | null
}

/** All that a list says of one title. Moments are days, or instants where the list knows them. */
export interface ParsedEntry {
  place: number
  title: string
  otherTitles: string[]
  year: number | null
  /** The types that it is of, and those that it may be of where the library sorts otherwise; none: any. */
  types: MediaType[]
  otherTypes: MediaType[]
  ids: ExternalId[]
  /** Of our own form: the id in the library that wrote it, and what a catalogue knew it by. */
  mediaId: number | null
  externalKey: string | null
  mediaStatus: UserMediaStatus | null
  score: number | null
  favorite: boolean | null
  note: string | null
  progress: number | null
  /** How many volumes are done, where a list counts chapters beside them. */
  volumes: number | null
  repeats: number | null
  startedAt: string | null
  completedAt: string | null
  contents: ParsedContent[]
  /** Whether nothing is done but these contents, whatever the status says. */
  isWhole: boolean
  rounds: { startedAt: string | null; completedAt: string | null }[]
  /** What of it could not be read, in the words of the contract. */
  problems: string[]
}

/** A list that was read. */
export interface ParsedList {
  format: ListFormat
  entries: ParsedEntry[]
}

/** The types that a kind of title is of, and those that a library may have sorted it into. */
export const kindsOfTitle = {
  anime: { types: ['Anime'], otherTypes: ['Movie', 'TvSeries', 'Cartoon', 'Other'] },
  manga: { types: ['Manga'], otherTypes: ['Novel', 'Book', 'Other'] },
  novel: { types: ['Novel'], otherTypes: ['Manga', 'Book', 'Other'] },
  movie: { types: ['Movie'], otherTypes: ['Anime', 'Cartoon', 'Other'] },
  series: { types: ['TvSeries'], otherTypes: ['Anime', 'Cartoon', 'Other'] },
  book: { types: ['Book'], otherTypes: ['Novel', 'Audiobook', 'Manga', 'Other'] },
  audiobook: { types: ['Audiobook'], otherTypes: ['Book', 'Other'] },
  comic: { types: ['Manga'], otherTypes: ['Book', 'Other'] },
  other: { types: ['Other'], otherTypes: [] },
  any: { types: [], otherTypes: [] },
} as const satisfies Record<string, { types: readonly MediaType[]; otherTypes: readonly MediaType[] }>
export type KindOfTitle = keyof typeof kindsOfTitle

/** What a kind of title is to catalogues that number some kinds of works apart; undefined where it is not known. */
export const workKindOf = (kind: KindOfTitle): WorkKind | undefined => {
  const [type] = kindsOfTitle[kind].types
  return type && kindOfType(type)
}

/** Those for one type of ours. */
export function typesOf(type: MediaType): Pick<ParsedEntry, 'types' | 'otherTypes'> {
  return { types: [type], otherTypes: mediaTypes.filter((other) => other !== type) }
}

const mostTitle = 1000
/** The longest note, in characters. */
export const mostNote = 10_000
const shortened = (text: string, most: number) => (text.length > most ? text.slice(0, most).toWellFormed() : text)
const isPlain = (text: string) => text !== '' && !/\p{C}/u.test(text)
const cleaned = (text: string) => text.replaceAll('\0', '').toWellFormed().trim()

const nothing = {
  title: '',
  otherTitles: [],
  year: null,
  ids: [],
  mediaId: null,
  externalKey: null,
  mediaStatus: null,
  score: null,
  favorite: null,
  note: null,
  progress: null,
  volumes: null,
  repeats: null,
  startedAt: null,
  completedAt: null,
  contents: [],
  isWhole: false,
  rounds: [],
  problems: [],
} satisfies Partial<ParsedEntry>

/** An entry with what is known of it, the rest null. A status that follows from other values is filled in. */
export function makeEntry(
  place: number,
  kind: KindOfTitle | Pick<ParsedEntry, 'types' | 'otherTypes'>,
  more: Partial<ParsedEntry>,
): ParsedEntry {
  const { types, otherTypes } = typeof kind === 'string' ? kindsOfTitle[kind] : kind
  const entry: ParsedEntry = { ...nothing, place, types: [...types], otherTypes: [...otherTypes], ...more }
  const isBegun = (entry.progress ?? 0) > 0 || (entry.volumes ?? 0) > 0 || entry.contents.length > 0
  const note = cleaned(entry.note ?? '')
  const title = cleaned(entry.title)
  return {
    ...entry,
    title: shortened(title, mostTitle),
    otherTitles: [...new Set(entry.otherTitles.map((other) => shortened(cleaned(other), mostTitle)))]
      .filter((other) => other !== '' && other !== title)
      .slice(0, 50),
    note: note === '' ? null : shortened(note, mostNote),
    // Such characters are in no id of the library.
    ids: entry.ids.filter(({ source, key }) => isPlain(source) && isPlain(key)),
    externalKey: entry.externalKey !== null && isPlain(entry.externalKey) ? entry.externalKey : null,
    mediaStatus: entry.mediaStatus ?? (isBegun ? 'WATCHING' : null),
    problems: [...new Set([...entry.problems, ...(note.length > mostNote ? ['shortened-note'] : [])])],
  }
}

/** Whether a list says anything of a title beyond that there is one. */
export const saysSomething = (entry: ParsedEntry): boolean =>
  (entry.mediaStatus !== null && entry.mediaStatus !== 'NOT_WATCHED') ||
  entry.favorite === true ||
  [entry.score, entry.note, entry.startedAt, entry.completedAt].some((value) => value !== null) ||
  [entry.progress, entry.volumes, entry.repeats].some((value) => (value ?? 0) > 0) ||
  entry.contents.length > 0 ||
  entry.rounds.length > 0
