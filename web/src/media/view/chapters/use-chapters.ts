import { type Content, contents as contentCalls } from '@amn/contract/media/content'
import type { Media } from '@amn/contract/media/media'
import { useGet } from '../../../api/query.ts'
import { chaptersOf, recordingOf } from './chapters-of.ts'

/** The chapters of a media whose only content is a recording; none of anything else. */
export function useChapters({ may, amnMediaType }: Media, content: Content | undefined) {
  const enabled = may.content && content !== undefined && recordingOf(content) !== undefined
  const asked = { params: { contentId: content?.id ?? 0 }, query: { amnMediaType } }
  const { data, isFetching } = useGet(contentCalls.get, asked, { enabled, isBackground: true, staleTime: 60_000 })
  return { chapters: content && data ? chaptersOf(data, content) : [], isPending: enabled && !data && isFetching }
}
