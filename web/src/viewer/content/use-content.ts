import { useQuery } from '@tanstack/react-query'
import { type ViewedContent, contents } from '@amn/contract/media/content'
import type { MediaType } from '@amn/contract/values'
import { call } from '../../api/call/call.ts'
import { ofType } from '../../api/call/sent.ts'
import { keyOf } from '../../api/query.ts'
import { useSessionState } from '../../api/session/session-state.ts'
import { withUndelivered } from '../progress/latest.ts'
import { listQueued } from '../progress/queue.ts'

/** The content to view. It is read anew at every opening, for the position in it must be the last one, and then left alone. */
export function useContent(contentId: number, type: MediaType | undefined) {
  const userId = useSessionState((state) => state.user?.id)
  return useQuery<ViewedContent>({
    // Whoever logs in or out while it is shown has another position, and perhaps no right to it.
    queryKey: [...keyOf(contents.get), { contentId }, { amnMediaType: type }, userId],
    queryFn: async ({ signal }) => {
      const queued = userId === undefined ? [] : listQueued(localStorage, userId)
      return withUndelivered(await call(contents.get, { params: { contentId }, ...ofType(type), signal, quiet: true }), queued)
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
}
