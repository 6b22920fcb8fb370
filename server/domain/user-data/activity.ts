import type { PositionUnit } from '@amn/contract/values'

/** A report of a position, as far as it tells how long somebody was busy. */
export interface ActivityReport {
  mediaId: number
  fileId: number
  device: string | null
  /** Seconds, pages or a fraction; of a book its progress. */
  position: number | null
  unit: PositionUnit
  at: string
  /** The opening of the viewer; earlier reports, and those of other programs, name none. */
  visit: string | null
}
/** A stretch of time spent with a media. */
export interface Activity {
  mediaId: number
  /** Milliseconds since 1970. */
  start: number
  seconds: number
}

/** A player reports every ten seconds; between two reports that are further apart, nobody watched. */
const longestPlayed = 60
/** Whoever stays longer on a page has put the book down. */
const longestRead = 300
/** Playback at half the speed is the slowest there is. */
const slowest = 0.5

const secondsBetween = (last: ActivityReport, next: ActivityReport): number => {
  const gap = (Date.parse(next.at) - Date.parse(last.at)) / 1000
  const moved = Math.abs((next.position ?? 0) - (last.position ?? 0))
  if (gap <= 0 || moved === 0 || last.unit !== next.unit || last.visit !== next.visit) return 0
  if (next.unit === 'seconds') return gap <= longestPlayed ? Math.min(gap, moved / slowest) : 0
  return gap <= longestRead ? gap : 0
}

/**
 * How long somebody was busy, from the reports of their devices: the time between two reports of one device and visit about one file, where the
 * position moved and the second came soon enough. The reports of a file come in the order of their times.
 */
export function* activitiesOf(reports: Iterable<ActivityReport>): Generator<Activity> {
  const latest = new Map<string, ActivityReport>()
  for (const report of reports) {
    const key = `${report.fileId} ${report.device ?? ''}`
    const last = latest.get(key)
    latest.set(key, report)
    const seconds = last ? secondsBetween(last, report) : 0
    if (last && seconds > 0) yield { mediaId: report.mediaId, start: Date.parse(last.at), seconds }
  }
}
