import type { ListEntry, ListImport } from '@amn/contract/personal/lists'
import type { ContentKind, MediaType, UserContentStatus, UserMediaStatus } from '@amn/contract/values'
import { foldTitle } from '../text/fold.ts'
import type { ParsedEntry, ParsedContent } from './read/entry.ts'

/** What somebody has of a media. */
export interface UserMedia {
  status: UserMediaStatus
  favorite: number
  score: number | null
  note: string
  repeats: number
  started_at: string | null
  completed_at: string | null
  completed_count: number
}
/** A content of a media and what somebody has of it; in the order in which they are seen. */
export interface UserContent {
  id: number
  season: number | null
  volume: number | null
  number: number | null
  numberText: string | null
  kind: ContentKind
  title: string | null
  status: UserContentStatus | null
}
export interface Round {
  startedAt: string | null
  completedAt: string | null
}
/** All that an entry is compared with. */
export interface UserData {
  type: MediaType
  media: UserMedia | undefined
  contents: readonly UserContent[]
  rounds: readonly Round[]
}

/** What an entry would write. */
export interface EntryPlan {
  mediaStatus?: UserMediaStatus
  score?: number
  favorite?: true
  note?: string
  repeats?: number
  startedAt?: string
  completedAt?: string
  contents: { contentId: number; contentStatus: 'WATCHING' | 'COMPLETED'; completedAt: string | null }[]
  rounds: Round[]
  changes: ListEntry['changes']
}

// A day is noon in UTC: the same day nearly everywhere.
const instantOf = (moment: string, now: string): string => {
  const instant = moment.length === 10 ? `${moment}T12:00:00.000Z` : moment
  return instant < now ? instant : now
}
const isSameMoment = (one: string, other: string) => (one.length === 10 ? one === other.slice(0, 10) : one === other)

const numberOf = (text: string | null) => (text === null || text.trim() === '' || Number.isNaN(Number(text)) ? text : String(Number(text)))

const findContent = (entry: ParsedContent, contents: readonly UserContent[]): UserContent | undefined => {
  const sameNumber = contents.filter(
    (one) => one.kind === entry.kind && one.volume === entry.volume && numberOf(one.numberText) === numberOf(entry.number),
  )
  const exact = sameNumber.filter(({ season }) => season === entry.season)
  // A library with one season may not number it.
  const loose = sameNumber.filter(({ season }) => (season ?? 1) === (entry.season ?? 1))
  const found = exact.length > 0 ? exact : loose
  if (found.length <= 1) return found[0]
  const named = found.filter(({ title }) => foldTitle(title ?? '') === foldTitle(entry.title ?? ''))
  return named.length === 1 ? named[0] : undefined
}

/** Of these, a list counts pages or minutes: only the completion can be used. */
export const wholeTypes: readonly MediaType[] = ['Movie', 'Book', 'Audiobook']
const isDistinct = (numbers: readonly (number | null)[]) => numbers.every((one) => one !== null) && new Set(numbers).size === numbers.length

/** The first contents up to a number: by their numbers where each has its own, else by their order. */
const firstOf = (contents: readonly UserContent[], count: number, numbered: (one: UserContent) => number | null) => {
  if (!isDistinct(contents.map(numbered))) return contents.slice(0, count)
  return contents.filter((one) => (numbered(one) ?? Infinity) <= count)
}

/** The contents that are done by what the list says, counted or named. */
const doneBy = (entry: ParsedEntry, { type, contents }: UserData): EntryPlan['contents'] => {
  const done = (some: readonly UserContent[]) =>
    some.map(({ id }) => ({ contentId: id, contentStatus: 'COMPLETED' as const, completedAt: null }))
  if (entry.contents.length > 0 || entry.isWhole)
    return entry.contents.flatMap((one) => {
      const known = findContent(one, contents)
      return known ? [{ contentId: known.id, contentStatus: one.contentStatus, completedAt: one.completedAt }] : []
    })
  const regular = contents.filter(({ kind }) => kind === 'regular')
  const [progress, volumes] = [entry.progress ?? 0, entry.volumes ?? 0]
  const isAll = entry.mediaStatus === 'COMPLETED' && (wholeTypes.includes(type) || (progress === 0 && volumes === 0))
  if (isAll) return done(regular)
  if (wholeTypes.includes(type) && regular.length <= 1) return []
  // Chapters say nothing of volumes, nor the other way round; where a list knows but one of them, it counts what there is.
  const inVolumes = regular.filter(({ number, volume }) => number === null && volume !== null)
  const others = regular.filter((one) => !inVolumes.includes(one))
  const isEnd = entry.mediaStatus === 'COMPLETED'
  const ofVolumes = entry.volumes === null ? progress : isEnd && volumes === 0 ? Infinity : volumes
  const ofOthers = isEnd && progress === 0 ? Infinity : progress
  const inReadVolumes = others.filter(({ volume }) => volume !== null && volume <= volumes)
  return done([
    ...new Set([
      ...firstOf(inVolumes, ofVolumes, ({ volume }) => volume),
      ...firstOf(others, ofOthers, ({ number }) => number),
      ...inReadVolumes,
    ]),
  ])
}

const order = { NOT_WATCHED: 0, WATCHING: 1, COMPLETED: 2 } as const

const isSameRound = (one: Round, other: Round) => one.startedAt === other.startedAt && one.completedAt === other.completedAt

const planValues = (
  entry: ParsedEntry,
  media: UserMedia | undefined,
  wins: boolean,
): Pick<EntryPlan, 'mediaStatus' | 'score' | 'favorite' | 'note'> => {
  const status = media?.status ?? 'NOT_WATCHED'
  const score = media?.score ?? null
  const note = media?.note ?? ''
  const listed = entry.mediaStatus === 'NOT_WATCHED' ? null : entry.mediaStatus
  return {
    ...(listed !== null && listed !== status && (wins || status === 'NOT_WATCHED') && { mediaStatus: listed }),
    ...(entry.score !== null && entry.score !== score && (wins || score === null) && { score: entry.score }),
    ...(entry.favorite === true && media?.favorite !== 1 && { favorite: true }),
    ...(entry.note !== null && entry.note !== note && (wins || note === '') && { note: entry.note }),
  }
}

const planContents = (entry: ParsedEntry, current: UserData, wins: boolean): EntryPlan['contents'] => {
  if (!wins && (current.media?.completed_count ?? 0) > 0) return []
  const orderOf = new Map(current.contents.map(({ id, status }) => [id, order[status ?? 'NOT_WATCHED']]))
  return doneBy(entry, current).filter(({ contentId, contentStatus }) => order[contentStatus] > (orderOf.get(contentId) ?? 0))
}

const planRounds = (entry: ParsedEntry, current: UserData, wins: boolean, now: string): Pick<EntryPlan, 'repeats' | 'rounds'> => {
  const repeats = current.media?.repeats ?? 0
  const isMore = entry.repeats !== null && entry.repeats > repeats && (wins || repeats === 0)
  const rounds = entry.rounds.map((round) => ({
    startedAt: round.startedAt && instantOf(round.startedAt, now),
    completedAt: round.completedAt && instantOf(round.completedAt, now),
  }))
  const mayAdd = wins || current.rounds.length === 0
  return {
    ...(isMore && entry.repeats !== null && { repeats: entry.repeats }),
    rounds: mayAdd ? rounds.filter((round) => !current.rounds.some((other) => isSameRound(round, other))) : [],
  }
}

const planDate = (moment: string | null, own: string | null, wins: boolean, now: string): string | undefined => {
  if (moment === null || (own !== null && (!wins || isSameMoment(moment, own)))) return undefined
  return instantOf(moment, now)
}

const planDates = (
  entry: ParsedEntry,
  { media, status }: { media: UserMedia | undefined; status: UserMediaStatus },
  wins: boolean,
  now: string,
): Pick<EntryPlan, 'startedAt' | 'completedAt'> => {
  const startedAt = planDate(entry.startedAt, media?.started_at ?? null, wins, now)
  // The end of what is kept as not ended would contradict it.
  const mayEnd = entry.mediaStatus !== 'COMPLETED' || status === 'COMPLETED'
  const completedAt = mayEnd ? planDate(entry.completedAt, media?.completed_at ?? null, wins, now) : undefined
  return { ...(startedAt !== undefined && { startedAt }), ...(completedAt !== undefined && { completedAt }) }
}

const fieldsOf = <T extends object>(part: T) => Object.keys(part) as (keyof T)[]

/**
 * Works out what an entry would write: what is missing is filled in, and of what both have the list wins with `replace` only. Nothing is
 * removed, and no content goes back.
 */
export function planEntry(entry: ParsedEntry, current: UserData, conflict: ListImport['conflict'], now: string): EntryPlan {
  const wins = conflict === 'replace'
  const { media } = current
  const values = planValues(entry, media, wins)
  const contents = planContents(entry, current, wins)
  const repeated = planRounds(entry, current, wins, now)
  const dates = planDates(entry, { media, status: values.mediaStatus ?? media?.status ?? 'NOT_WATCHED' }, wins, now)
  const changes: EntryPlan['changes'] = [
    ...fieldsOf(values),
    ...(contents.length > 0 ? (['progress'] as const) : []),
    ...(repeated.repeats !== undefined || repeated.rounds.length > 0 ? (['repeats'] as const) : []),
    ...fieldsOf(dates),
  ]
  return { ...values, ...repeated, ...dates, contents, changes }
}
