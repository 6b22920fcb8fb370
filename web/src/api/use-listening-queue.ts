import { type QueuedRecording, listeningQueue as calls } from '@amn/contract/personal/listening-queue'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { notice } from '../ui/feedback/notice.ts'
import { call } from './call/call.ts'
import { keyOf, useGet } from './query.ts'
import { useSessionState } from './session/session-state.ts'

/** What is put into the queue: contents, or all recordings of a media. */
export type Wanted = { contentIds: number[] } | { mediaId: number }

const key = keyOf(calls.get, {})
const idsOf = (items: readonly QueuedRecording[]) => items.map(({ contentId }) => contentId)

/** Changes what the person hears next; every change is taken back by Undo, and what fails says so itself. */
export function useListeningQueueActs() {
  const { t } = useTranslation()
  const client = useQueryClient()
  const keep = (items: readonly QueuedRecording[]) => client.setQueryData(key, { items: [...items] })
  const set = async (contentIds: number[], read?: number[]) => {
    try {
      const { items } = await call(calls.replace, { body: { contentIds, ...(read && { read }) }, isBackground: true })
      keep(items)
    } catch {
      await client.invalidateQueries({ queryKey: key })
    }
  }
  const change = (items: readonly QueuedRecording[], before: readonly QueuedRecording[]) => {
    keep(items)
    return set(idsOf(items), idsOf(before))
  }
  const undoTo = (before: readonly QueuedRecording[]) => ({ label: t('ui.undo'), run: () => void set(idsOf(before)) })
  const add = async (wanted: Wanted, at: 'next' | 'end', name: string) => {
    const before = await call(calls.get, {})
    const { items, added } = await call(calls.add, { body: { ...wanted, at } })
    keep(items)
    if (at === 'end' && added.length === 0) notice.info(t('listening.queue.isThere', { name }))
    else
      notice.success(t(at === 'next' ? 'listening.queue.playsNext' : 'listening.queue.added', { name }), { action: undoTo(before.items) })
  }
  return {
    /** Puts recordings first, or at the end. */
    add: (wanted: Wanted, at: 'next' | 'end', name: string) => void add(wanted, at, name).catch(() => undefined),
    reorder: (items: readonly QueuedRecording[], before: readonly QueuedRecording[]) => void change(items, before),
    remove: async (item: QueuedRecording, before: readonly QueuedRecording[], name: string) => {
      await change(
        before.filter((one) => one !== item),
        before,
      )
      notice.info(t('listening.queue.removed', { name }), { action: undoTo(before) })
    },
    clear: async (before: readonly QueuedRecording[]) => {
      await change([], before)
      notice.info(t('listening.queue.cleared'), { action: undoTo(before) })
    },
    /** A recording begins, and waits no more. */
    take: async (contentId: number) => {
      const now = client.getQueryData<{ items: QueuedRecording[] }>(key)
      if (now) keep(now.items.filter((one) => one.contentId !== contentId))
      const after = await call(calls.take, { params: { contentId }, quiet: true, isBackground: true }).catch(() => undefined)
      if (after) keep(after.items)
    },
    /** What waits now, whichever device put it there. */
    read: async (): Promise<readonly QueuedRecording[]> => {
      const now = await call(calls.get, { quiet: true, isBackground: true }).catch(() => undefined)
      return (now ?? client.getQueryData<{ items: QueuedRecording[] }>(key))?.items ?? []
    },
  }
}

/** What the person hears next; a visitor has no queue. */
export function useListeningQueue() {
  const isMember = useSessionState((state) => state.token !== undefined)
  const { data, error, isPending, refetch } = useGet(calls.get, {}, { enabled: isMember, isBackground: true })
  return { isMember, items: data?.items ?? [], error: data ? null : error, isPending: isMember && isPending, refetch }
}
