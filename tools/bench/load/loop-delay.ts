import { writeFileSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { isMainThread } from 'node:worker_threads'

/**
 * Loaded before a server: at each SIGUSR2 it writes down how long its event loop let others wait since the last one, and the most processor time
 * that a turn of it took, which does not grow on a busy machine; both in milliseconds.
 */
const file = process.env['AMN_BENCH_DELAYS']
if (isMainThread && file !== undefined) {
  const delays = monitorEventLoopDelay({ resolution: 1 })
  delays.enable()
  let turn = 0
  let before = 0
  const now = () => {
    const { user, system } = process.threadCpuUsage()
    return (user + system) / 1000
  }
  const look = () => {
    const at = now()
    turn = Math.max(turn, at - before)
    before = at
    setImmediate(look).unref()
  }
  before = now()
  look()
  process.on('SIGUSR2', () => {
    writeFileSync(file, JSON.stringify({ longest: delays.max / 1e6, turn }))
    delays.reset()
    turn = 0
  })
}
