import type { ListEntry, ListImport } from '@amn/contract/personal/lists'
import type { ContentKind, MediaType, UserContentStatus, UserMediaStatus } from '@amn/contract/values'
import { foldTitle } from '../text/fold.ts'
import type { Given, GivenContent } from './read/entry.ts'

/** What somebody has of a media. */
export interface Mine {
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
export interface KnownContent {
  id: number
  season: number | null
  volume: number | null
  number: number | null
  numberText: string | null
  kind: ContentKind
  title: string | null
  status: UserContentStatus | null
}
export interface KnownRound {
  startedAt: string | null
  completedAt: string | null
}
/** All that an entry is compared with. */
export interface Present {
  type: MediaType
  mine: Mine | undefined
  contents: readonly KnownContent[]
  rounds: readonly KnownRound[]
}

/** What an entry would write. */
export interface Plan {
  mediaStatus?: UserMediaStatus
  score?: number
  favorite?: true
  note?: string
  repeats?: number
  startedAt?: string
  completedAt?: string
  contents: { contentId: number; contentStatus: 'WATCHING' | 'COMPLETED'; completedAt: string | null }[]
  rounds: KnownRound[]
  changes: ListEntry['changes']
}

// A day is noon in UTC: the same day nearly everywhere.
const instantOf = (moment: string, now: string): string => {
  const instant = moment.length === 10 ? `${moment}T12:00:00.000Z` : moment
  return instant < now ? instant : now
}
const isSameMoment = (one: string, other: string) => (one.length === 10 ? one === other.slice(0, 10) : one === other)

const numberOf = (text: string | null) => (text === null || text.trim() === '' || Number.isNaN(Number(text)) ? text : String(Number(text)))

const findContent = (given: GivenContent, contents: readonly KnownContent[]): KnownContent | undefined => {
  const alike = contents.filter(
    (one) => one.kind === given.kind && one.volume === given.volume && numberOf(one.numberText) === numberOf(given.number),
  )
  const exact = alike.filter(({ season }) => season === given.season)
  // A library with one season may not number it.
  const loose = alike.filter(({ season }) => (season ?? 1) === (given.season ?? 1))
  const found = exact.length > 0 ? exact : loose
  if (found.length <= 1) return found[0]
  const named = found.filter(({ title }) => foldTitle(title ?? '') === foldTitle(given.title ?? ''))
  return named.length === 1 ? named[0] : undefined
}

/** Of these, what a list counts are pages or minutes: only their end tells something. */
export const wholeTypes: readonly MediaType[] = ['Movie', 'Book', 'Audiobook']
const isDistinct = (numbers: readonly (number | null)[]) => numbers.every((one) => one !== null) && new Set(numbers).size === numbers.length

/** The first contents up to a number: by their numbers where each has its own, else by their place. */
const firstOf = (contents: readonly KnownContent[], count: number, numbered: (one: KnownContent) => number | null) => {
  if (!isDistinct(contents.map(numbered))) return contents.slice(0, count)
  return contents.filter((one) => (numbered(one) ?? Infinity) <= count)
}

/** The contents that are done by what the list says, counted or named. */
const doneBy = (given: Given, { type, contents }: Present): Plan['contents'] => {
  const done = (some: readonly KnownContent[]) =>
    some.map(({ id }) => ({ contentId: id, contentStatus: 'COMPLETED' as const, completedAt: null }))
  if (given.contents.length > 0 || given.isWhole)
    return given.contents.flatMap((one) => {
      const known = findContent(one, contents)
      return known ? [{ contentId: known.id, contentStatus: one.contentStatus, completedAt: one.completedAt }] : []
    })
  const regular = contents.filter(({ kind }) => kind === 'regular')
  const [progress, volumes] = [given.progress ?? 0, given.volumes ?? 0]
  const isAll = given.mediaStatus === 'COMPLETED' && (wholeTypes.includes(type) || (progress === 0 && volumes === 0))
  if (isAll) return done(regular)
  if (wholeTypes.includes(type) && regular.length <= 1) return []
  // Chapters say nothing of volumes, nor the other way round; where a list knows but one of them, it counts what there is.
  const inVolumes = regular.filter(({ number, volume }) => number === null && volume !== null)
  const others = regular.filter((one) => !inVolumes.includes(one))
  const isEnd = given.mediaStatus === 'COMPLETED'
  const ofVolumes = given.volumes === null ? progress : isEnd && volumes === 0 ? Infinity : volumes
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

const ahead = { NOT_WATCHED: 0, WATCHING: 1, COMPLETED: 2 } as const

const isSameRound = (one: KnownRound, other: KnownRound) => one.startedAt === other.startedAt && one.completedAt === other.completedAt

/**
 * Works out what an entry would write: what is missing is filled in, and of what both have the list wins with `replace` only. Nothing is
 * taken away, and no content goes back.
 */
export function planEntry(given: Given, present: Present, conflict: ListImport['conflict'], now: string): Plan {
  const { mine, contents: known } = present
  const wins = conflict === 'replace'
  const plan: Plan = { contents: [], rounds: [], changes: [] }
  const note = (field: Plan['changes'][number]) => plan.changes.push(field)

  const status = mine?.status ?? 'NOT_WATCHED'
  if (given.mediaStatus && given.mediaStatus !== 'NOT_WATCHED' && given.mediaStatus !== status && (wins || status === 'NOT_WATCHED')) {
    plan.mediaStatus = given.mediaStatus
    note('mediaStatus')
  }
  const score = mine?.score ?? null
  if (given.score !== null && given.score !== score && (wins || score === null)) {
    plan.score = given.score
    note('score')
  }
  if (given.favorite === true && mine?.favorite !== 1) {
    plan.favorite = true
    note('favorite')
  }
  const text = mine?.note ?? ''
  if (given.note !== null && given.note !== text && (wins || text === '')) {
    plan.note = given.note
    note('note')
  }
  if (wins || (mine?.completed_count ?? 0) === 0) {
    const stateOf = new Map(known.map(({ id, status: state }) => [id, ahead[state ?? 'NOT_WATCHED']]))
    plan.contents = doneBy(given, present).filter(({ contentId, contentStatus }) => ahead[contentStatus] > (stateOf.get(contentId) ?? 0))
    if (plan.contents.length > 0) note('progress')
  }
  const repeats = mine?.repeats ?? 0
  const isMore = given.repeats !== null && given.repeats > repeats && (wins || repeats === 0)
  if (isMore && given.repeats !== null) plan.repeats = given.repeats
  const rounds = given.rounds.map((round) => ({
    startedAt: round.startedAt && instantOf(round.startedAt, now),
    completedAt: round.completedAt && instantOf(round.completedAt, now),
  }))
  if (wins || present.rounds.length === 0)
    plan.rounds = rounds.filter((round) => !present.rounds.some((other) => isSameRound(round, other)))
  if (isMore || plan.rounds.length > 0) note('repeats')
  // The end of what is kept as not ended would contradict it.
  const isEnd = given.mediaStatus !== 'COMPLETED' || (plan.mediaStatus ?? status) === 'COMPLETED'
  for (const [field, column] of [
    ['startedAt', 'started_at'],
    ['completedAt', 'completed_at'],
  ] as const) {
    const [moment, own] = [given[field], mine?.[column] ?? null]
    if (moment === null || (field === 'completedAt' && !isEnd)) continue
    if (own !== null && (!wins || isSameMoment(moment, own))) continue
    plan[field] = instantOf(moment, now)
    note(field)
  }
  return plan
}
