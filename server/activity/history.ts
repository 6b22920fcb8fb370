import type { HistoryDay, HistoryEntry } from '@amn/contract/personal/activity'
import type { Db } from '../db/tables.ts'
import { listCards } from '../domain/media/card-queries.ts'
import type { Actor } from '../domain/rights/actor.ts'
import { hideTitle } from '../domain/spoilers/hidden-parts.ts'
import { readSpoilers } from '../domain/spoilers/spoilers.ts'
import { activitiesOf } from '../domain/user-data/activity.ts'
import { makeCalendar } from '../domain/user-data/calendar.ts'
import { yieldToOthers } from '../process/yield-to-others.ts'
import { type HistoryReport, listHistoryContents, listReportsBack, listVisibleIds, type ReadFrom } from './queries.ts'

/** So many reports are read at a time. */
const batch = 2000
/** Time zones are at most so far from UTC, in milliseconds. */
const widest = 15 * 3_600_000

/** The reports of one day by their content, each the latest first. */
type DayReports = Map<number, HistoryReport[]>
interface Asked {
  before?: string | undefined
  size: number
  timeZone: string
}

const byFileAndTime = (one: HistoryReport, other: HistoryReport) => one.fileId - other.fileId || (one.at < other.at ? -1 : 1)

/** Seconds of one day with a content, from its reports. */
function secondsOf(reports: readonly HistoryReport[]): number {
  let sum = 0
  for (const { seconds } of activitiesOf(reports.toSorted(byFileAndTime))) sum += seconds
  return Math.round(sum)
}

// What was opened and closed again at its beginning was neither watched nor read.
const isWorthTelling = (reports: readonly HistoryReport[]) =>
  reports.some(({ position, progress }) => (position ?? 0) > 0 || (progress ?? 0) > 0) || secondsOf(reports) > 0

const countEntries = (days: ReadonlyMap<string, DayReports>) =>
  [...days.values()].reduce((sum, contents) => sum + [...contents.values()].filter(isWorthTelling).length, 0)

const startOf = (before: string | undefined): ReadFrom => ({
  at: before === undefined ? '9999' : new Date(Date.parse(`${before}T00:00:00Z`) + widest).toISOString(),
  id: 0,
})

/** Reads whole days back until there are enough entries; says which day was the last, where there may be more. */
async function readDays(db: Db, actor: Actor, { before, size, timeZone }: Asked) {
  const localTime = makeCalendar(timeZone)
  const days = new Map<string, DayReports>()
  let from = startOf(before)
  for (;;) {
    const reports = await listReportsBack(db, actor.userId, from, batch)
    const visible = await listVisibleIds(db, actor, [...new Set(reports.map(({ mediaId }) => mediaId))])
    for (const report of reports.filter(({ mediaId }) => visible.has(mediaId))) {
      const { day } = localTime(Date.parse(report.at))
      if (before !== undefined && day >= before) continue
      if (!days.has(day) && countEntries(days) >= size) return { days, next: [...days.keys()].at(-1) ?? null }
      const contents = days.get(day) ?? new Map<number, HistoryReport[]>()
      days.set(day, contents)
      const known = contents.get(report.contentId)
      if (known) known.push(report)
      else contents.set(report.contentId, [report])
    }
    const last = reports.at(-1)
    if (!last || reports.length < batch) return { days, next: null }
    from = { at: last.at, id: last.id }
    await yieldToOthers()
  }
}

type KnownContent = Awaited<ReturnType<typeof listHistoryContents>>[number]
const partOf = ({ season, volume, number, kind, title }: KnownContent) => ({ season, volume, number, kind, title })

/** What a person watched and read of media that they may see, day by day of their time zone, the latest first. */
export async function getHistory(db: Db, actor: Actor, asked: Asked): Promise<{ days: HistoryDay[]; next: string | null }> {
  const { days, next } = await readDays(db, actor, asked)
  const reports = [...days.values()]
    .flatMap((contents) => [...contents.values()].map(([latest]) => latest))
    .filter((one) => one !== undefined)
  const contentIds = [...new Set(reports.map(({ contentId }) => contentId))]
  const [cards, contents, spoilers] = await Promise.all([
    listCards(db, actor.userId, [...new Set(reports.map(({ mediaId }) => mediaId))]),
    listHistoryContents(db, actor.userId, contentIds),
    readSpoilers(db, actor.userId, contentIds),
  ])
  const cardOf = new Map(cards.map((card) => [card.id, card]))
  const contentOf = new Map(contents.map((content) => [content.id, content]))

  const toEntry = (of: readonly HistoryReport[]): HistoryEntry[] => {
    const [latest, first] = [of[0], of.at(-1)]
    const media = cardOf.get(latest?.mediaId ?? 0)
    if (!latest || !first || !media || !isWorthTelling(of)) return []
    const { contentId, progress } = latest
    const known = contentOf.get(contentId)
    const completedAt = known?.completedAt ?? ''
    const isCompleted = completedAt >= first.at && completedAt <= latest.at
    const content = known ? hideTitle(partOf(known), spoilers(contentId)) : null
    return [{ media, contentId, content, from: first.at, to: latest.at, seconds: secondsOf(of), progress, isCompleted }]
  }
  const told = [...days].map(([day, byContent]) => {
    const entries = [...byContent.values()].flatMap(toEntry)
    return { day, seconds: entries.reduce((sum, { seconds }) => sum + seconds, 0), entries }
  })
  return { days: told.filter(({ entries }) => entries.length > 0), next }
}
