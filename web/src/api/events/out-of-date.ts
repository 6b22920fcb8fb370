import { contents } from '@amn/contract/media/content'
import type { ServerEvent } from '@amn/contract/system/events'
import { issues } from '@amn/contract/media/issues'
import { media } from '@amn/contract/media/media'
import { mediaSuggest } from '@amn/contract/media/suggest'
import { userData } from '@amn/contract/personal/user-data'
import { userMarks } from '@amn/contract/personal/user-marks'
import type { QueryClient } from '@tanstack/react-query'
import { isOwnEcho } from './own-writes.ts'
import { keyOf } from '../query.ts'

const ofIssues = [issues.summary, issues.listAll, issues.list, issues.mine, issues.get, issues.comments, issues.similar]
const rows = [userData.list, media.newest, media.recentlyAdded, media.list]

/** Reads anew what is on the screen and has changed; what is not on it is read when it is wanted. Nothing disappears meanwhile. */
export function readAnew(queries: QueryClient, events: readonly ServerEvent[]): void {
  const mediaIds = new Set(events.flatMap((event) => (event.kind === 'user-data' ? [event.mediaId] : [])))
  const isLibrary = events.some((event) => event.kind === 'library')
  const invalidate = (queryKey: unknown[], isShown: boolean) =>
    void queries.invalidateQueries({ queryKey, refetchType: isShown ? 'active' : 'none' })
  if (events.some((event) => event.kind === 'issues')) for (const route of ofIssues) invalidate(keyOf(route), true)
  if (!isLibrary && mediaIds.size === 0) return
  for (const id of mediaIds) {
    const isForeign = !isOwnEcho(id)
    for (const route of [media.get, contents.ofMedia, userData.media, userMarks.rounds] as const) {
      // Any query of this path: what is left out of a key matches all.
      invalidate([...keyOf(route), { id }], isForeign)
    }
  }
  const isForeign = isLibrary || [...mediaIds].some((id) => !isOwnEcho(id))
  for (const route of rows) invalidate(keyOf(route), isForeign)
  if (isLibrary) for (const route of [mediaSuggest.suggest, media.get, contents.ofMedia]) invalidate(keyOf(route), false)
}

/** Reads everything anew that may have changed while nobody listened. */
export function readAllAnew(queries: QueryClient): void {
  for (const route of [...rows, ...ofIssues, media.get, contents.ofMedia, userData.media])
    void queries.invalidateQueries({ queryKey: keyOf(route) })
}
