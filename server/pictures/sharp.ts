import { createRequire } from 'node:module'
import type sharpType from 'sharp'

const load = createRequire(import.meta.url)
let loaded: typeof sharpType | undefined

/** The picture library, loaded when the first picture is asked for: a server that rests does not carry it. */
export function sharp(): typeof sharpType {
  if (loaded) return loaded
  loaded = load('sharp') as typeof sharpType
  // One picture on one thread, so that many at once share the cores. Pixels are not cached: a replaced file would be answered as it was.
  // Every thread that loads the library turns the cache of the whole process on, so nobody loads it but here.
  loaded.concurrency(1)
  loaded.cache(false)
  return loaded
}
