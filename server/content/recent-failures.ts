/** Remembers for ten minutes what failed, so that it is not tried each time; of more than so many the oldest is forgotten. */
export function recentFailures(most = 10_000, milliseconds = 600_000) {
  const failedAt = new Map<string, number>()
  return {
    add(key: string): void {
      failedAt.delete(key)
      const [oldest] = failedAt.keys()
      if (oldest !== undefined && failedAt.size >= most) failedAt.delete(oldest)
      failedAt.set(key, performance.now())
    },
    has(key: string): boolean {
      const at = failedAt.get(key)
      if (at === undefined) return false
      if (performance.now() - at < milliseconds) return true
      failedAt.delete(key)
      return false
    },
  }
}
