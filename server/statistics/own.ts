import type { OwnStatistics } from '@amn/contract/system/statistics'
import { type MediaType, mediaTypes } from '@amn/contract/values'
import { batchesOf } from '../db/batches.ts'
import type { Db } from '../db/tables.ts'
import { listCards } from '../domain/media/card-queries.ts'
import type { Actor } from '../domain/rights/actor.ts'
import { yieldToOthers } from '../process/yield-to-others.ts'
import { activitiesOf } from '../domain/user-data/activity.ts'
import { type LocalTime, makeCalendar, streakOf } from '../domain/user-data/calendar.ts'
import {
  findFirstActivity,
  listActiveMedia,
  listActivityReports,
  listCompletedContents,
  listCompletedTitles,
  listTagsOf,
  type Range,
} from './queries.ts'
import { Sums } from './sums.ts'

/** So many media are read at a time. */
const batch = 5
const [mostTags, mostTitles] = [12, 10]
/** Time zones are at most so far from UTC, in milliseconds. */
const widest = 15 * 3_600_000

// A year begins at another instant in each time zone: a day more is read on both sides, and what is not of the year left out.
const rangeOf = (year: number | undefined): Range => {
  if (year === undefined) return { from: '', to: '9999' }
  const instant = (moment: number) => new Date(moment).toISOString()
  return { from: instant(Date.UTC(year, 0) - widest), to: instant(Date.UTC(year + 1, 0) + widest) }
}

const yearsUntil = (today: string, first: string | null): number[] => {
  const last = Number(today.slice(0, 4))
  const years = first === null ? 0 : last - Number(first.slice(0, 4)) + 1
  return Array.from({ length: Math.max(0, years) }, (_, back) => last - back)
}

const scoresOf = (scores: readonly (number | null)[]): OwnStatistics['scores'] => {
  const titles = new Sums<number>()
  for (const score of scores) if (score !== null) titles.add(score, 1)
  return [...titles.byKey].map(([score, n]) => ({ score, titles: n })).toSorted((a, b) => a.score - b.score)
}

async function rankTags(db: Db, media: Sums<number>): Promise<OwnStatistics['tags']> {
  const seconds = new Sums<number>()
  const names = new Map<number, string>()
  for (const ids of batchesOf(media.largest())) {
    for (const { mediaId, id, name } of await listTagsOf(db, ids)) {
      names.set(id, name)
      seconds.add(id, media.get(mediaId))
    }
  }
  return seconds.largest(mostTags).map((id) => ({ id, name: names.get(id) ?? '', seconds: seconds.get(id) }))
}

/** Time and completed contents, added up by what they are told by. */
class Totals {
  readonly types = new Sums<MediaType>()
  readonly months = new Sums<string>()
  readonly days = new Sums<string>()
  readonly hours = new Sums<string>()
  readonly media = new Sums<number>()
  readonly completedByDay = new Sums<string>()
  readonly completedByType = new Sums<MediaType>()
  readonly completedTitles = new Sums<MediaType>()
  /** The media with anything, and their types. */
  readonly touched = new Map<number, MediaType>()

  addTime(mediaId: number, type: MediaType, { day, weekday, hour }: LocalTime, seconds: number): void {
    this.touched.set(mediaId, type)
    this.media.add(mediaId, seconds)
    this.types.add(type, seconds)
    this.months.add(`${day.slice(0, 7)} ${type}`, seconds)
    this.days.add(day, seconds)
    this.hours.add(`${weekday} ${hour}`, seconds)
  }

  addCompleted(mediaId: number, type: MediaType, { day }: LocalTime): void {
    this.touched.set(mediaId, type)
    this.completedByDay.add(day, 1)
    this.completedByType.add(type, 1)
  }
}

const typesOf = ({ types, touched, completedByType, completedTitles }: Totals): OwnStatistics['types'] =>
  mediaTypes
    .map((amnMediaType) => ({
      amnMediaType,
      seconds: types.get(amnMediaType),
      titles: [...touched.values()].filter((type) => type === amnMediaType).length,
      completedTitles: completedTitles.get(amnMediaType),
      completedContents: completedByType.get(amnMediaType),
    }))
    .filter(({ titles, completedTitles: times }) => titles + times > 0)

const monthsOf = ({ months }: Totals): OwnStatistics['months'] =>
  [...months.byKey.keys()].toSorted().flatMap((key) => {
    const [month = '', type] = key.split(' ')
    return mediaTypes.filter((each) => each === type).map((amnMediaType) => ({ month, amnMediaType, seconds: months.get(key) }))
  })

const hoursOf = ({ hours }: Totals): OwnStatistics['hours'] =>
  [...hours.byKey.keys()].map((key) => {
    const [weekday = 1, hour = 0] = key.split(' ').map(Number)
    return { weekday, hour, seconds: hours.get(key) }
  })

/**
 * What a person watched, read and listened to, in one year of their time zone or in all; of media that they may not see, nothing.
 * Seconds follow from the reports of their devices (`activitiesOf`).
 */
export async function getOwnStatistics(db: Db, actor: Actor, year: number | undefined, timeZone: string): Promise<OwnStatistics> {
  const localTime = makeCalendar(timeZone)
  const range = rangeOf(year)
  const isOfYear = ({ day }: LocalTime) => year === undefined || Number(day.slice(0, 4)) === year
  const [active, first, completedTitles, completed] = await Promise.all([
    listActiveMedia(db, actor, range.from),
    findFirstActivity(db, actor),
    listCompletedTitles(db, actor, range),
    listCompletedContents(db, actor, range),
  ])
  const typeOf = new Map(active.map(({ id, amnMediaType }) => [id, amnMediaType]))
  const totals = new Totals()
  for (const ids of batchesOf([...typeOf.keys()], batch)) {
    await yieldToOthers()
    for (const { mediaId, start, seconds } of activitiesOf(await listActivityReports(db, actor.userId, ids, range))) {
      const time = localTime(start)
      const type = typeOf.get(mediaId)
      if (type && isOfYear(time)) totals.addTime(mediaId, type, time, seconds)
    }
  }
  for (const { mediaId, amnMediaType, at } of completed) {
    const time = localTime(Date.parse(at ?? ''))
    if (isOfYear(time)) totals.addCompleted(mediaId, amnMediaType, time)
  }
  for (const { amnMediaType, at } of completedTitles) {
    if (isOfYear(localTime(Date.parse(at ?? '')))) totals.completedTitles.add(amnMediaType, 1)
  }
  const days = [...new Set([...totals.days.byKey.keys(), ...totals.completedByDay.byKey.keys()])].toSorted()
  const today = localTime(Date.now()).day
  const [tags, cards] = await Promise.all([rankTags(db, totals.media), listCards(db, actor.userId, totals.media.largest(mostTitles))])
  return {
    years: yearsUntil(today, first),
    seconds: totals.types.total(),
    types: typesOf(totals),
    months: monthsOf(totals),
    days: days.map((day) => ({ day, seconds: totals.days.get(day), completed: totals.completedByDay.get(day) })),
    hours: hoursOf(totals),
    streak: streakOf(days, today),
    tags,
    titles: cards.map((media) => ({ media, seconds: totals.media.get(media.id) })),
    scores: scoresOf(active.filter(({ id }) => totals.touched.has(id)).map(({ score }) => score)),
  }
}
