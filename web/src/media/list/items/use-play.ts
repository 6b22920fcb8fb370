import { contents as contentCalls } from '@amn/contract/media/content'
import type { MediaCard } from '@amn/contract/media/media'
import { useRouter } from '@tanstack/react-router'
import { call } from '../../../api/call/call.ts'
import { askToPlay } from '../../../api/play-intent.ts'
import { canChooseNext, nextContent } from '../../contents/next-content.ts'

const mostRead = 100

/** Opens what comes next of a media, or its page where that is not to be told from its first contents. */
export function usePlay() {
  const { navigate } = useRouter()
  return async ({ id, amnMediaType, myData }: MediaCard): Promise<void> => {
    const query = { amnMediaType, page: 0, size: mostRead }
    // A failure has been shown by the call.
    const reply = await call(contentCalls.ofMedia, { params: { id }, query }).catch(() => undefined)
    if (!reply) return
    const { items, totalItems } = reply
    const done = myData?.completedCount ?? 0
    const next = canChooseNext(items, items.length >= totalItems, done, done > 0) ? nextContent(items) : undefined
    if (!next) return navigate({ to: '/media/$id', params: { id }, search: { type: amnMediaType } })
    askToPlay(next.content.id)
    await navigate({
      to: '/media/$mediaId/content/$contentId/file/{-$fileId}',
      params: { mediaId: id, contentId: next.content.id, fileId: next.fileId },
      search: { type: amnMediaType },
    })
  }
}
