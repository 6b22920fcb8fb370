import { LRUCache } from 'lru-cache'
import type { IdSet } from './id-set.ts'

/** Keeps sets that take a while to read as long as the index has the same version; one that could not be read is asked for again. */
export function keepSets(most: number) {
  const kept = new LRUCache<string, Promise<IdSet>>({ max: most })
  let keptAt = -1
  return (version: number, key: string, read: () => Promise<IdSet>): Promise<IdSet> => {
    if (version !== keptAt) {
      kept.clear()
      keptAt = version
    }
    const known = kept.get(key)
    if (known) return known
    const found = read()
    kept.set(key, found)
    found.catch(() => {
      if (kept.peek(key) === found) kept.delete(key)
    })
    return found
  }
}
