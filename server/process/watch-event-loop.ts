import { monitorEventLoopDelay } from 'node:perf_hooks'

const minute = 60_000
/** Milliseconds between two looks: each wakes the process. */
const resolution = 50
/** Milliseconds that one in a hundred turns may wait, and for how long a server that stays slow is not told of again. */
const mostDelay = 250
const quiet = 10 * minute

/** Gives the function that is told the delay of each minute and warns of those that are too long, once in ten minutes at most. */
export function makeDelayWarning(warn: (delay: { p99: number; minutes: number }) => void, now: () => number = () => performance.now()) {
  let toldAt = -Infinity
  let minutes = 0
  return (p99: number): void => {
    if (p99 <= mostDelay) return
    minutes += 1
    if (now() - toldAt < quiet) return
    warn({ p99: Math.round(p99), minutes })
    toldAt = now()
    minutes = 0
  }
}

/** Watches, for the whole life of the process, how long what is ready has to wait; a number of minutes in which that was too long is told. */
export function watchEventLoop(warn: (delay: { p99: number; minutes: number }) => void): void {
  const told = makeDelayWarning(warn)
  const delays = monitorEventLoopDelay({ resolution })
  delays.enable()
  setInterval(() => {
    // It measures its own timer, too, which waits as long as it was told to.
    told(delays.percentile(99) / 1e6 - resolution)
    delays.reset()
  }, minute).unref()
}
