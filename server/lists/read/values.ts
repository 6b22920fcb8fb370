import type { UserMediaStatus } from '@amn/contract/values'
import { foldTitle } from '../../text/fold.ts'

/** A value, or null where there is none, or undefined where it cannot be read. */
export type Parsed<T> = T | null | undefined

const words: Record<UserMediaStatus, string> = {
  WATCHING:
    'watching reading current currently watching currently reading in progress inprogress consuming playing listening ongoing rewatching rereading repeating ogladam ogladane czytam czytane w trakcie slucham',
  COMPLETED: 'completed complete finished watched read done seen played ukonczone ukonczony obejrzane obejrzany przeczytane przeczytana',
  PLANNED:
    'planned planning plan to watch plantowatch plan to read plantoread plan to play ptw ptr want to watch want to read to read to watch watchlist wishlist backlog planowane zaplanowane do obejrzenia do przeczytania chce obejrzec chce przeczytac',
  PAUSED: 'paused on hold onhold hold stalled wstrzymane wstrzymany zawieszone',
  DROPPED: 'dropped abandoned did not finish dnf quit porzucone porzucony',
  SKIPPED: 'skipped not interested ignored pominiete pominiety',
  NOT_WATCHED: 'not watched unwatched not read unread none nieobejrzane nieprzeczytane',
}
const phrases = [
  'currently watching',
  'currently reading',
  'in progress',
  'w trakcie',
  'plan to watch',
  'plan to read',
  'plan to play',
  'want to watch',
  'want to read',
  'to read',
  'to watch',
  'do obejrzenia',
  'do przeczytania',
  'chce obejrzec',
  'chce przeczytac',
  'on hold',
  'did not finish',
  'not interested',
  'not watched',
  'not read',
]
const withoutSpaces = (text: string) => text.replaceAll(' ', '')
const statusOf = new Map(
  Object.entries(words).flatMap(([status, text]) => {
    const whole = phrases.filter((phrase) => ` ${text} `.includes(` ${phrase} `))
    const single = whole.reduce((rest, phrase) => rest.replace(phrase, ''), text).split(/\s+/)
    return [...whole, ...single].filter(Boolean).map((word) => [withoutSpaces(word), status as UserMediaStatus] as const)
  }),
)
const malStatuses: Record<string, UserMediaStatus> = { 1: 'WATCHING', 2: 'COMPLETED', 3: 'PAUSED', 4: 'DROPPED', 6: 'PLANNED' }

/** A status in the words of any service, in English or Polish, or by MyAnimeList's number. */
export function readStatus(raw: unknown): Parsed<UserMediaStatus> {
  if (raw === null || raw === undefined || raw === '') return null
  if (typeof raw !== 'string' && typeof raw !== 'number') return undefined
  const text = String(raw).trim()
  if (text === '') return null
  return malStatuses[text] ?? statusOf.get(withoutSpaces(foldTitle(text)))
}

const smileys: Record<string, number> = {
  '😦': 3.5,
  '🙁': 3.5,
  '☹': 3.5,
  ':(': 3.5,
  '😐': 6,
  ':|': 6,
  '🙂': 8.5,
  '😊': 8.5,
  '😃': 8.5,
  ':)': 8.5,
}
const inHalves = (score: number): Parsed<number> => {
  if (!(score >= 0 && score <= 10)) return undefined
  // Nobody's worst score becomes none.
  return score === 0 ? null : Math.max(0.5, Math.round(score * 2) / 2)
}

/** A score out of `scale` as 0–10 in halves; 0 is none. Stars, smileys, percents and `4/5` say their scale themselves. */
export function readScore(raw: unknown, scale = 10): Parsed<number> {
  if (raw === null || raw === undefined) return null
  if (typeof raw === 'number') return inHalves((raw / scale) * 10)
  if (typeof raw !== 'string') return undefined
  const text = raw.trim().replace(/\ufe0f/g, '')
  if (text === '' || text === '-') return null
  const smiley = smileys[text]
  if (smiley !== undefined) return smiley
  if (/^[★⭐]*[½]?[☆]*$/u.test(text)) return inHalves(((text.match(/[★⭐]/gu)?.length ?? 0) + (text.includes('½') ? 0.5 : 0)) * 2)
  const parts = /^(\d+(?:[.,]\d+)?)\s*(?:(%)|\/\s*(\d+))?$/.exec(text)
  if (!parts) return undefined
  const of = parts[2] ? 100 : Number(parts[3] ?? scale)
  return of > 0 ? inHalves((Number(parts[1]?.replace(',', '.')) / of) * 10) : undefined
}

/** A whole number that is not below 0. */
export function readCount(raw: unknown): Parsed<number> {
  if (raw === null || raw === undefined || raw === '') return null
  const value = typeof raw === 'string' ? Number(raw.trim() || Number.NaN) : raw
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 1_000_000 ? value : undefined
}

/** A year that something may have come out in. */
export function readYear(raw: unknown): number | null {
  const year = typeof raw === 'string' ? Number(/^\d{4}(?=$|-|\/)/.exec(raw.trim())?.[0]) : raw
  return typeof year === 'number' && Number.isInteger(year) && year >= 1000 && year <= 9999 ? year : null
}

const dayOf = (year: number, month: number, day: number): Parsed<string> => {
  if (year === 0) return null
  // A day or month that is not known counts as the first.
  const date = new Date(Date.UTC(year, Math.max(1, month) - 1, Math.max(1, day)))
  const isReal = date.getUTCFullYear() === year && date.getUTCMonth() + 1 === Math.max(1, month) && date.getUTCDate() === Math.max(1, day)
  if (!isReal || year < 1900 || date.getTime() > Date.now() + 86_400_000) return undefined
  return date.toISOString().slice(0, 10)
}

/** A day, also one that is known in part, or an instant; what is in the future cannot be read. */
export function readDay(raw: unknown): Parsed<string> {
  if (raw === null || raw === undefined || raw === '' || raw === 0) return null
  if (typeof raw === 'object') {
    const { year, month, day } = raw as Record<string, unknown>
    const parts = [year, month, day].map((part) => readCount(part))
    return parts.includes(undefined) ? undefined : dayOf(parts[0] ?? 0, parts[1] ?? 0, parts[2] ?? 0)
  }
  if (typeof raw !== 'string' && typeof raw !== 'number') return undefined
  const text = String(raw).trim()
  if (/^\d{8}$/.test(text)) return dayOf(Number(text.slice(0, 4)), Number(text.slice(4, 6)), Number(text.slice(6)))
  const parts = /^(\d{4})(?:[-/.](\d{1,2}))?(?:[-/.](\d{1,2}))?$/.exec(text)
  if (parts) return dayOf(Number(parts[1]), Number(parts[2] ?? 0), Number(parts[3] ?? 0))
  const dotted = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text)
  if (dotted) return dayOf(Number(dotted[3]), Number(dotted[2]), Number(dotted[1]))
  const isInstant = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/.test(text)
  const zone = /(?:Z|[+-]\d\d:?\d\d)$/i.test(text) ? '' : 'Z'
  const instant = isInstant ? Date.parse(text.replace(' ', 'T') + zone) : Number.NaN
  if (Number.isNaN(instant) || instant < Date.UTC(1900) || instant > Date.now() + 86_400_000) return undefined
  return new Date(instant).toISOString()
}
