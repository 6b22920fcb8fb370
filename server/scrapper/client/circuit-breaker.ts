/** A source that failed five times within a minute is left alone for a minute. */
const mostFailures = 5
const within = 60_000
const pause = 60_000

export interface CircuitBreaker {
  failed: () => void
  answered: () => void
  /** Milliseconds since 1970; 0: it may be asked. */
  until: () => number
}

/** Counts the failures of one source. */
export function makeCircuitBreaker(): CircuitBreaker {
  let failures: number[] = []
  let until = 0
  return {
    failed: () => {
      const now = Date.now()
      failures = [...failures.filter((at) => now - at < within), now]
      if (failures.length < mostFailures) return
      until = now + pause
      failures = []
    },
    answered: () => {
      failures = []
      until = 0
    },
    until: () => (until > Date.now() ? until : 0),
  }
}
