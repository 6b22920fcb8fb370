import type { ProgressReport, ReportReason } from '../renderer.ts'

/** The time of play between two saves, and how long a seek or a turned page may still change its mind. */
export const tickMs = 10_000
export const settleMs = 1000

interface Parts {
  /** What is kept already; the same is not saved again. */
  known: Pick<ProgressReport, 'position' | 'unit'> | undefined
  /** `isByHand`: the person went there, and was not brought there by playing or reading on. */
  save(report: ProgressReport, isLast: boolean, isByHand: boolean): void
  now(): number
}

export interface Reporter {
  report(report: ProgressReport, reason: ReportReason): void
  /** Saves what is not saved yet; `isLast` when the page may be gone before an answer comes. */
  flush(isLast: boolean): void
}

const isStart = (report: ProgressReport) => report.position === 0
const isSame = (a: Parts['known'], b: ProgressReport) => a?.position === b.position && a.unit === b.unit
/** The start is only ever saved when the person went there; a page or a picture may be the start and the end in one. */
const mayBeStart = (reason: ReportReason) => reason === 'seek' || reason === 'turn' || reason === 'end'
/** Turning so far is looking for a place, not reading on; a spread is two pages. */
const jump = { seconds: 30, page: 3, fraction: 0.05, cfi: 0.05 }
const shareOf = (report: ProgressReport) => (report.unit === 'cfi' ? (report.progress ?? 0) : Number(report.position))
function isSeek(before: ProgressReport | undefined, report: ProgressReport, reason: ReportReason): boolean {
  if (reason === 'seek') return true
  if (reason !== 'turn' && reason !== 'end') return false
  if (isStart(report)) return true
  return before?.unit === report.unit && Math.abs(shareOf(report) - shareOf(before)) > jump[report.unit]
}
/** Decides which of a renderer's reports are saved, and when. */
export function makeReporter({ known, save, now }: Parts): Reporter {
  let saved = known
  let waiting: ProgressReport | undefined
  let last: ProgressReport | undefined
  let isByHand = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let playedMs = 0
  let lastTick: number | undefined

  const send = (report: ProgressReport, isLast: boolean) => {
    clearTimeout(timer)
    waiting = undefined
    playedMs = 0
    if (isSame(saved, report)) return
    saved = report
    save(report, isLast, isByHand)
    isByHand = false
  }
  const flush = (isLast: boolean) => {
    if (waiting) send(waiting, isLast)
  }
  const tick = (report: ProgressReport) => {
    const at = now()
    playedMs += lastTick === undefined ? 0 : at - lastTick
    lastTick = at
    waiting = report
    if (playedMs >= tickMs) send(report, false)
  }
  return {
    flush,
    report(report, reason) {
      if (isStart(report) && !mayBeStart(reason)) return
      isByHand ||= isSeek(last, report, reason)
      last = report
      if (reason === 'tick') return tick(report)
      lastTick = undefined
      if (reason === 'pause' || reason === 'end') return send(report, false)
      waiting = report
      if (reason === 'leave') return
      clearTimeout(timer)
      timer = setTimeout(() => flush(false), settleMs)
    },
  }
}
