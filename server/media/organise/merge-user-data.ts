import type { UserContentStatus, UserMediaStatus } from '@amn/contract/values'

/** A person's row of a content, without whose and of what. */
export interface UserContentValues {
  status: UserContentStatus
  completed_at: string | null
  last_file_id: number | null
  updated_at: string
}
/** A person's row of a media, without whose and of what. */
export interface UserMediaValues {
  status: UserMediaStatus
  favorite: number
  score: number | null
  note: string
  completed_count: number
  repeats: number
  last_file_id: number | null
  last_activity_at: string | null
  started_at: string | null
  completed_at: string | null
  created_at: string
  updated_at: string
}

const contentRank: Record<UserContentStatus, number> = { NOT_WATCHED: 0, WATCHING: 1, COMPLETED: 2 }
// Who is in the middle of something wants to go on with it, whatever else was finished.
const mediaRank: Record<UserMediaStatus, number> = {
  NOT_WATCHED: 0,
  SKIPPED: 1,
  PLANNED: 2,
  DROPPED: 3,
  PAUSED: 4,
  COMPLETED: 5,
  WATCHING: 6,
}

type Instant = string | null
const later = (one: Instant, other: Instant): Instant => ((one ?? '') >= (other ?? '') ? one : other)
const earlier = (one: Instant, other: Instant): Instant => {
  if (one === null || other === null) return one ?? other
  return one <= other ? one : other
}

/** The row of one person for two contents that become one: the further status, the file that was used last. */
export function mergeUserContent(one: UserContentValues, other: UserContentValues): UserContentValues {
  const recent = other.updated_at > one.updated_at ? other : one
  return {
    status: contentRank[other.status] > contentRank[one.status] ? other.status : one.status,
    completed_at: earlier(one.completed_at, other.completed_at),
    last_file_id: recent.last_file_id ?? one.last_file_id ?? other.last_file_id,
    updated_at: recent.updated_at,
  }
}

/** The row of one person for two media that become one: score and note of the first win, the rest follows from both. */
export function mergeUserMedia(into: UserMediaValues, from: UserMediaValues): UserMediaValues {
  const isLater = (from.last_activity_at ?? '') > (into.last_activity_at ?? '')
  const status = mediaRank[from.status] > mediaRank[into.status] ? from.status : into.status
  return {
    status,
    favorite: Math.max(into.favorite, from.favorite),
    score: into.score ?? from.score,
    note: into.note === '' ? from.note : into.note,
    completed_count: into.completed_count + from.completed_count,
    repeats: into.repeats + from.repeats,
    last_file_id: (isLater ? from.last_file_id : into.last_file_id) ?? into.last_file_id ?? from.last_file_id,
    last_activity_at: later(into.last_activity_at, from.last_activity_at),
    started_at: earlier(into.started_at, from.started_at),
    completed_at: status === 'COMPLETED' ? later(into.completed_at, from.completed_at) : into.completed_at,
    created_at: earlier(into.created_at, from.created_at) ?? into.created_at,
    updated_at: later(into.updated_at, from.updated_at) ?? into.updated_at,
  }
}

/** The status of a media whose contents are counted anew: somebody who was watching it and has completed them all has completed it. */
export const statusAfterCount = (status: UserMediaStatus, wasCompleted: boolean, completed: number, contents: number): UserMediaStatus =>
  status === 'WATCHING' && wasCompleted && contents > 0 && completed >= contents ? 'COMPLETED' : status

/** What a person's row of a media is where some contents are taken out of it into a media of their own; undefined: no row is needed. */
export function splitUserMedia(
  mine: UserMediaValues | undefined,
  marks: readonly UserContentValues[],
  contentCount: number,
): UserMediaValues | undefined {
  const started = marks.filter(({ status }) => status !== 'NOT_WATCHED')
  if (!mine || (started.length === 0 && mine.status !== 'COMPLETED')) return undefined
  const completed = marks.filter(({ status }) => status === 'COMPLETED')
  const isDone = completed.length > 0 && completed.length >= contentCount
  const isNotStarted = mine.status === 'NOT_WATCHED' || mine.status === 'PLANNED'
  const recent = started.toSorted((one, other) => (one.updated_at < other.updated_at ? 1 : -1))[0]
  const status = isDone ? 'COMPLETED' : isNotStarted ? 'WATCHING' : mine.status
  return {
    status,
    favorite: 0,
    score: null,
    note: '',
    completed_count: completed.length,
    repeats: 0,
    last_file_id: recent?.last_file_id ?? null,
    last_activity_at: recent?.updated_at ?? null,
    started_at: started.length > 0 ? mine.started_at : null,
    completed_at:
      status === 'COMPLETED'
        ? (completed
            .map((one) => one.completed_at)
            .toSorted()
            .at(-1) ?? mine.completed_at)
        : null,
    created_at: mine.created_at,
    updated_at: mine.updated_at,
  }
}

const blank: Omit<UserMediaValues, 'created_at' | 'updated_at'> = {
  status: 'NOT_WATCHED',
  favorite: 0,
  score: null,
  note: '',
  completed_count: 0,
  repeats: 0,
  last_file_id: null,
  last_activity_at: null,
  started_at: null,
  completed_at: null,
}

/** A row as it was before an edit, but for what its owner has changed since; undefined: there was none, and its owner has not changed it. */
export function restoredUserMedia(
  before: UserMediaValues | undefined,
  after: UserMediaValues | undefined,
  now: UserMediaValues | undefined,
): UserMediaValues | undefined {
  if (!now) return after ? undefined : before
  const changed = (Object.keys(now) as (keyof UserMediaValues)[]).filter((key) => now[key] !== after?.[key])
  if (changed.length === 0) return before
  const kept = Object.fromEntries(changed.map((key) => [key, now[key]])) as Partial<UserMediaValues>
  return { ...(before ?? { ...blank, created_at: now.created_at, updated_at: now.updated_at }), ...kept }
}
