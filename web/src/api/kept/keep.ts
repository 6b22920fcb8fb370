import { type ViewedContent, contents } from '@amn/contract/media/content'
import type { MediaType } from '@amn/contract/values'
import { call } from '../call/call.ts'
import { cacheNameOf, writeOwner } from './caches.ts'
import { download } from './download.ts'
import { writeEntry } from './entry.ts'
import { noteShare, readKept } from './kept.ts'
import { listNeeds } from './needs/list-needs.ts'
import { NotKeepable } from './not-keepable.ts'
import { keepApp, tellWorker } from './support.ts'

export interface ToKeep {
  contentId: number
  amnMediaType: MediaType
  /** What the person calls it. */
  name: string | undefined
}

const running = new Map<number, AbortController>()

/** The file that opens without the server: the one that was used last, else the first. */
function fileOf({ files, playFileId }: ViewedContent) {
  const open = files.filter(({ state }) => state === 'available')
  const file = open.find(({ id }) => id === playFileId) ?? open[0]
  if (!file) throw new NotKeepable('noViewer')
  return file
}

async function refuseWithoutRoom(bytes: number): Promise<void> {
  const { quota, usage } = await navigator.storage.estimate()
  if (quota !== undefined && bytes > quota - (usage ?? 0)) throw new NotKeepable('noRoom')
}

async function fetchAll(userId: number, { contentId, amnMediaType, name }: ToKeep, signal: AbortSignal): Promise<void> {
  const content = await call(contents.get, { params: { contentId }, query: { amnMediaType }, signal, quiet: true })
  const file = fileOf(content)
  const needs = await listNeeds({ content, file }, signal)
  await refuseWithoutRoom(needs.reduce((sum, { weight }) => sum + weight, 0))
  const { mediaId, mediaTitle } = content
  const now = new Date().toISOString()
  const entry = { contentId, mediaId, amnMediaType, mediaTitle, name, fileId: file.id, keptAt: now, openedAt: now, checkedAt: now }
  await writeEntry(userId, { ...entry, size: 0, isWhole: false })
  const cache = await caches.open(cacheNameOf(userId, contentId))
  const size = await download(cache, needs, { signal, onProgress: (share) => noteShare(contentId, share) })
  await writeEntry(userId, { ...entry, size, isWhole: true })
}

const asRefusal = (failure: unknown) =>
  failure instanceof DOMException && failure.name === 'QuotaExceededError' ? new NotKeepable('noRoom') : failure

/** Keeps a content on this device. What is broken off is fetched on by another try; where that makes no sense, nothing stays. False: somebody cancelled it. */
export async function keepContent(userId: number, wanted: ToKeep): Promise<boolean> {
  const { contentId } = wanted
  const ending = new AbortController()
  running.set(contentId, ending)
  noteShare(contentId, 0)
  try {
    await writeOwner(userId)
    // A browser may throw away what it was not asked to keep for good.
    void navigator.storage.persist().catch(() => false)
    await Promise.all([keepApp(), fetchAll(userId, wanted, ending.signal)])
    return true
  } catch (caught) {
    const failure = asRefusal(caught)
    ending.abort()
    if (failure instanceof NotKeepable) await caches.delete(cacheNameOf(userId, contentId))
    if (running.get(contentId) !== ending) return false
    throw failure
  } finally {
    if (running.get(contentId) === ending) running.delete(contentId)
    noteShare(contentId, undefined)
    await readKept(userId)
    await tellWorker()
  }
}

/** Takes contents off this device, also what is being fetched. */
export async function removeKept(userId: number, contentIds: readonly number[]): Promise<void> {
  for (const contentId of contentIds) {
    const fetching = running.get(contentId)
    running.delete(contentId)
    fetching?.abort()
    await caches.delete(cacheNameOf(userId, contentId))
  }
  await readKept(userId)
  await tellWorker()
}
