import type { ListeningReport } from '@amn/contract/personal/listening-sessions'

/** Whoever pauses longer than this listens anew. */
export const longestPauseMs = 10 * 60_000

interface Clock {
  /** Milliseconds of a clock that only goes forwards. */
  now(): number
  /** The time of day. */
  date(): Date
  makeKey(): string
}

/** The day where the person is, as YYYY-MM-DD. */
export function dayOf(date: Date): string {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

/** Counts how long somebody really listens: only while there is sound, at any speed, over jumps and changes of files. */
export function makeListening({ now, date, makeKey }: Clock) {
  let session: Pick<ListeningReport, 'key' | 'day' | 'startedAt' | 'from'> | undefined
  let heardMs = 0
  let runsSince: number | undefined
  let restsSince = 0
  const heard = () => heardMs + (runsSince === undefined ? 0 : now() - runsSince)
  return {
    /** There is sound, from a second of the whole recording on. */
    run(from: number) {
      if (runsSince !== undefined) return
      if (!session || now() - restsSince > longestPauseMs) {
        const at = date()
        session = { key: makeKey(), day: dayOf(at), startedAt: at.toISOString(), from }
        heardMs = 0
      }
      runsSince = now()
    },
    /** There is none. */
    rest() {
      if (runsSince === undefined) return
      heardMs = heard()
      runsSince = undefined
      restsSince = now()
    },
    /** What has been heard when a second of the whole recording is reached; undefined before anything was. */
    report(to: number): ListeningReport | undefined {
      const seconds = Math.round(heard() / 100) / 10
      return session && seconds > 0 ? { ...session, seconds, to } : undefined
    },
  }
}
