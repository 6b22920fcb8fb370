import { type WorkKind, withKind } from '../../domain/media/external-ids.ts'
import type { ParsedEntry } from './entry.ts'
import { type Parsed, readDay, readScore, readStatus, readCount } from './values.ts'

/** An object of parsed JSON whose fields may be anything; empty where it is none. */
export const objectIn = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {}

/** An array of parsed JSON; empty where it is none. */
export const arrayIn = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

/** A text, or a number as one; empty where it is neither. */
export const textIn = (value: unknown): string => (typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '')

/** The texts among some values. */
export const textsIn = (...values: unknown[]): string[] => values.map(textIn).filter((text) => text.trim() !== '')

/** Names of a service's ids of one kind of work, of which those without a value are left out. */
export const idsFrom = (ids: Record<string, unknown>, kind?: WorkKind): ParsedEntry['ids'] =>
  Object.entries(ids).flatMap(([source, value]) => {
    const key = textIn(value).trim()
    return key === '' || key === '0' || key.length > 190 ? [] : [withKind({ source, key }, kind)]
  })

/** The values of an entry as the list writes them. */
export interface RawValues {
  status?: unknown
  score?: unknown
  scale?: number
  progress?: unknown
  volumes?: unknown
  repeats?: unknown
  startedAt?: unknown
  completedAt?: unknown
}

/** Reads the values of an entry one by one; what cannot be read becomes a problem of the entry. */
export function readValues(raw: RawValues): Partial<ParsedEntry> {
  const problems: string[] = []
  const take = <T>(field: string, value: Parsed<T>): T | null => {
    if (value === undefined) problems.push(`unread-${field}`)
    return value ?? null
  }
  const mediaStatus = take('mediaStatus', readStatus(raw.status))
  const repeats = take('repeats', readCount(raw.repeats))
  const completedAt = take('completedAt', readDay(raw.completedAt))
  return {
    mediaStatus,
    score: take('score', readScore(raw.score, raw.scale)),
    progress: take('progress', readCount(raw.progress)),
    volumes: take('progress', readCount(raw.volumes)),
    repeats,
    startedAt: take('startedAt', readDay(raw.startedAt)),
    // Some lists date the last episode so, whether or not it was the end.
    completedAt: mediaStatus === null || mediaStatus === 'COMPLETED' || (repeats ?? 0) > 0 ? completedAt : null,
    problems,
  }
}
