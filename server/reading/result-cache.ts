/** A small memory of the last results, bounded by size; the one unused for longest goes first. */
export const makeResultCache = <T>(capacity: number, sizeOf: (value: T) => number) => {
  const results = new Map<string, T>()
  let size = 0
  const drop = (key: string, value: T) => {
    results.delete(key)
    size -= sizeOf(value)
  }
  return {
    find: (key: string): T | undefined => {
      const value = results.get(key)
      if (value === undefined) return undefined
      results.delete(key)
      results.set(key, value)
      return value
    },
    put: (key: string, value: T): T => {
      const before = results.get(key)
      if (before !== undefined) drop(key, before)
      results.set(key, value)
      size += sizeOf(value)
      for (const [oldKey, old] of results) {
        if (size <= capacity || oldKey === key) break
        drop(oldKey, old)
      }
      return value
    },
  }
}
