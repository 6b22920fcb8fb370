import { activity, type HistoryDay } from '@amn/contract/personal/activity'
import { statistics } from '@amn/contract/system/statistics'
import type { ReplyOf } from '@amn/contract/route'
import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../api/call/call.ts'
import { keyOf, useSend } from '../api/query.ts'
import { notice } from '../ui/feedback/notice.ts'
import { type Span, without } from './without.ts'

type Loaded = InfiniteData<ReplyOf<typeof activity.history>, string | undefined>

const queryKey = [...keyOf(activity.history), 'days']

/** What the person watched and read, the latest days first, and taking parts of it out. */
export function useHistory(isLoggedIn: boolean) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam: before, signal }) => call(activity.history, { query: { before, timeZone }, signal, quiet: true }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next ?? undefined,
    enabled: isLoggedIn,
    staleTime: 0,
  })
  const restoring = useSend(activity.restore, { success: t('activity.restored'), invalidates: [activity.history, statistics.own] })
  const removing = useSend(activity.remove, { invalidates: [statistics.own] })

  const leaveOut = async (span: Span, said: string, removedAt: string) => {
    await client.cancelQueries({ queryKey })
    const left = client.setQueryData<Loaded>(
      queryKey,
      (kept) => kept && { ...kept, pages: kept.pages.map((page) => ({ ...page, days: without(page.days, span) })) },
    )
    // What was not loaded yet is asked for where nothing else is left to show.
    if (left?.pages.every(({ days: shown }) => shown.length === 0)) await client.invalidateQueries({ queryKey })
    const run = () => restoring.mutate({ body: { removedAt } })
    notice.success(said, { action: { label: t('ui.undo'), run } })
  }
  /** Takes a span out of the history, says so, and offers to bring it back. */
  const remove = (span: Span, said: string) =>
    removing.mutate({ body: span }, { onSuccess: ({ removedAt }) => void leaveOut(span, said, removedAt) })
  const days: readonly HistoryDay[] = query.data?.pages.flatMap((page) => page.days) ?? []
  return { ...query, days, remove, isRemoving: removing.isPending }
}
