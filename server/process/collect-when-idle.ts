const period = 10_000
/** Shares of one core above which the process is at work, and below which it rests. */
const [busy, resting] = [0.2, 0.05]

/**
 * Collects garbage once after each time of work, as soon as the process rests: by itself V8 keeps what a scan has needed until
 * somebody needs more. Does nothing where the process was started without `--expose-gc`.
 */
export function collectWhenIdle(): void {
  const collect = globalThis.gc
  if (!collect) return
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
