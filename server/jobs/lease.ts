/** A moment by two clocks: one that never jumps, and one that goes on while the machine sleeps. */
const readClocks = () => ({ steady: performance.now(), wall: Date.now() })

/** For how long a claim of so many milliseconds can be trusted without asking: a process that was paused finds that it was for too long. */
export function makeTrust(lease: number) {
  let since = readClocks()
  return {
    isOver: () => Math.max(performance.now() - since.steady, Date.now() - since.wall) >= lease,
    /** Begins anew from the moment before a claim that succeeded. */
    renewing: async <T>(claim: () => Promise<T>, isClaimed: (result: T) => boolean): Promise<T> => {
      const before = readClocks()
      const result = await claim()
      if (isClaimed(result)) since = before
      return result
    },
  }
}
