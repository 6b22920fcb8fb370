import { setTimeout as wait } from 'node:timers/promises'

const pause = 2000
const pauseAfterFailure = 30_000

/** Goes on settling what was marked, a slice at a time; `settle` says whether there was any. */
export function keepSettling(
  settle: (signal: AbortSignal) => Promise<boolean>,
  onError: (error: unknown) => void,
): { stop: () => Promise<void> } {
  const stopping = new AbortController()
  const { signal } = stopping
  const sleep = (time: number) => wait(time, undefined, { signal, ref: false }).catch(() => undefined)
  const run = async () => {
    while (!signal.aborted) {
      try {
        const isMore = await settle(signal)
        await sleep(isMore ? 50 : pause)
      } catch (error) {
        onError(error)
        await sleep(pauseAfterFailure)
      }
    }
  }
  const running = run()
  return {
    stop: async () => {
      stopping.abort()
      await running
    },
  }
}
