import { LRUCache } from 'lru-cache'
import { readingPool } from '../reading/pool.ts'

/** A resource of an e-book; what is played is asked for part by part. */
interface BookResource {
  body: Buffer
  type: string
  isPlayed: boolean
}

const largestKept = 128 * 1024 * 1024
const minutesKept = 5

/** Gives what reads resources of e-books, and keeps the last sounds and films, so that none is unpacked again for each of its parts. */
export function makeBookResources() {
  const played = new LRUCache<string, BookResource>({
    maxSize: largestKept,
    // Small ones may stand in memory that they share with others.
    sizeCalculation: ({ body }) => Math.max(1, body.buffer.byteLength),
    ttl: minutesKept * 60_000,
    // Nobody may listen again: memory is given back all the same.
    ttlAutopurge: true,
  })

  return {
    /** The resource under this name; `etag` tells the state of the file. */
    async find(path: string, name: string, etag: string): Promise<BookResource> {
      const key = `${etag} ${name}`
      const kept = played.get(key)
      if (kept) return kept
      const { body: bytes, type } = await readingPool().run('readResource', path, name)
      // What comes from the thread is ours already: a view of it, no copy.
      const body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
      const resource = { body, type, isPlayed: /^(audio|video)\//.test(type) }
      if (resource.isPlayed) played.set(key, resource)
      return resource
    },
  }
}
