import { collections } from '@amn/contract/collections/collections'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../api/call/call.ts'
import { keyOf } from '../api/query.ts'
import { notice } from '../ui/feedback/notice.ts'

const outOfDate = [collections.list, collections.get, collections.items, collections.ofMedia, collections.queue]

/** Reads what shows collections and lists anew, and puts media into them and takes them out, with the way back. */
export function useCollectionActs() {
  const { t } = useTranslation()
  const client = useQueryClient()
  const refresh = () => Promise.all(outOfDate.map((route) => client.invalidateQueries({ queryKey: keyOf(route) })))
  const put = async (collectionId: number, mediaIds: readonly number[], after?: number | null) => {
    const place = after === undefined ? {} : { after }
    const reply = await call(collections.add, { params: { collectionId }, body: { mediaIds: [...mediaIds], ...place } })
    await refresh()
    return reply.mediaIds
  }
  const take = async (collectionId: number, mediaIds: readonly number[]) => {
    const reply = await call(collections.take, { params: { collectionId }, body: { mediaIds: [...mediaIds] } })
    await refresh()
    return reply.items
  }
  const bringBack = async (collectionId: number) => {
    await call(collections.restore, { params: { collectionId } })
    await refresh()
  }
  // Failures have been shown by the calls.
  const quietly = (act: Promise<unknown>) => void act.catch(() => undefined)
  const undo = (run: () => Promise<unknown>) => ({ action: { label: t('ui.undo'), run: () => quietly(run()) } })
  const tellAdded = (collectionId: number, name: string, mediaIds: readonly number[]) => {
    if (mediaIds.length === 0) notice.info(t('collections.alreadyIn', { name }))
    else
      notice.success(
        t('collections.added', { name }),
        undo(() => take(collectionId, mediaIds)),
      )
  }
  const putBack = async (collectionId: number, items: Awaited<ReturnType<typeof take>>) => {
    // In their order, for one may follow another.
    for (const { mediaId, after } of items) await put(collectionId, [mediaId], after)
  }
  return {
    refresh,
    add: (collectionId: number, name: string, mediaIds: readonly number[]) =>
      quietly(put(collectionId, mediaIds).then((added) => tellAdded(collectionId, name, added))),
    remove: (collectionId: number, name: string, mediaIds: readonly number[]) =>
      quietly(
        take(collectionId, mediaIds).then((taken) =>
          notice.success(
            t('collections.taken', { name }),
            undo(() => putBack(collectionId, taken)),
          ),
        ),
      ),
    move: async (collectionId: number, mediaId: number, target: { before: number | null } | { after: number | null }) => {
      await call(collections.move, { params: { collectionId }, body: { mediaId, ...target } })
      await refresh()
    },
    restore: (collectionId: number, name: string) =>
      quietly(bringBack(collectionId).then(() => notice.success(t('collections.restored', { name })))),
    tellDeleted: (collectionId: number, name: string) =>
      notice.success(
        t('collections.deleted', { name }),
        undo(() => bringBack(collectionId)),
      ),
  }
}
