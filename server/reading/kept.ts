/** A small memory of the last results, bounded by weight; the one unused for longest goes first. */
export const keep = <T>(capacity: number, weigh: (value: T) => number) => {
  const kept = new Map<string, T>()
  let weight = 0
  const drop = (key: string, value: T) => {
    kept.delete(key)
    weight -= weigh(value)
  }
  return {
    find: (key: string): T | undefined => {
      const value = kept.get(key)
      if (value === undefined) return undefined
      kept.delete(key)
      kept.set(key, value)
      return value
    },
    put: (key: string, value: T): T => {
      const before = kept.get(key)
      if (before !== undefined) drop(key, before)
      kept.set(key, value)
      weight += weigh(value)
      for (const [oldKey, old] of kept) {
        if (weight <= capacity || oldKey === key) break
        drop(oldKey, old)
      }
      return value
    },
  }
}
