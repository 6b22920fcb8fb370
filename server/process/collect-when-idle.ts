import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

const period = 10_000
/** Shares of one core above which the process is at work, and below which it rests. */
const [busy, resting] = [0.2, 0.05]

/** The garbage collector, to be called; whoever starts the server by hand gives it no flags. */
export function findCollector(): NodeJS.GCFunction {
  if (globalThis.gc) return globalThis.gc
  setFlagsFromString('--expose-gc')
  return runInNewContext('gc') as NodeJS.GCFunction
}

/**
 * Collects garbage once after each time of work, as soon as the process rests: by itself V8 keeps what a scan has needed until
 * somebody needs more.
 */
export function collectWhenIdle(): void {
  const collect = findCollector()
  let isDue = true
  let before = process.cpuUsage()
  setInterval(() => {
    const { user, system } = process.cpuUsage(before)
    before = process.cpuUsage()
    const share = (user + system) / 1000 / period
    if (share > busy) isDue = true
    if (!isDue || share > resting) return
    isDue = false
    void collect({ type: 'major', execution: 'async' })
  }, period).unref()
}
