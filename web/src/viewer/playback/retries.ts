const most = 3
/** After a minute without a failure the next one counts as the first. */
const forgottenAfterMs = 60_000

/** Counts how often a connection has broken off; tells whether to try once more. */
export function makeRetries(now: () => number = Date.now) {
  let failures = 0
  let last = Number.NEGATIVE_INFINITY
  return {
    mayTry: (): boolean => {
      failures = now() - last > forgottenAfterMs ? 1 : failures + 1
      last = now()
      return failures <= most
    },
  }
}
