import type { MediaType } from '@amn/contract/values'
import { isRecord } from '../read-json.ts'
import { cacheNameOf, listCacheNames } from './caches.ts'

/** What is known of a content that is kept on this device. */
export interface KeptEntry {
  contentId: number
  mediaId: number
  amnMediaType: MediaType
  mediaTitle: string
  /** What the content is called within its media; undefined where it is the whole of it. */
  name: string | undefined
  /** The file that opens without the server. */
  fileId: number
  /** Bytes. */
  size: number
  keptAt: string
  openedAt: string
  /** When the server was asked last whether the person may still open it. */
  checkedAt: string
  /** Everything is there; without it the loading was broken off. */
  isWhole: boolean
}

const key = '/kept/entry'
const isEntry = (value: unknown): value is KeptEntry => isRecord(value) && typeof value['contentId'] === 'number'

export async function readEntry(name: string): Promise<KeptEntry | undefined> {
  const reply = await caches.match(key, { cacheName: name })
  const found: unknown = await reply?.json().catch(() => undefined)
  return isEntry(found) ? found : undefined
}

export async function writeEntry(userId: number, entry: KeptEntry): Promise<void> {
  const cache = await caches.open(cacheNameOf(userId, entry.contentId))
  await cache.put(key, Response.json(entry))
}

/** What a person keeps, the latest first. */
export async function listEntries(userId: number): Promise<KeptEntry[]> {
  const entries = await Promise.all((await listCacheNames(userId)).map(readEntry))
  return entries.filter((entry) => entry !== undefined).toSorted((one, other) => (one.keptAt < other.keptAt ? 1 : -1))
}

/** Changes what is known of a content that is kept; nothing happens where it is not. */
export async function changeEntry(userId: number, contentId: number, change: Partial<KeptEntry>): Promise<void> {
  const entry = await readEntry(cacheNameOf(userId, contentId))
  if (entry) await writeEntry(userId, { ...entry, ...change })
}
