import { type Media, media } from '@amn/contract/media/media'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/call/call.ts'
import { keyOf } from '../../api/query.ts'

/** What the issues are about: its type and title. */
export function useSubject(mediaId: number | undefined) {
  return useQuery<Pick<Media, 'id' | 'amnMediaType' | 'title'>>({
    queryKey: [...keyOf(media.get), { id: mediaId }, 'subject'],
    queryFn: ({ signal }) => call(media.get, { params: { id: mediaId ?? 0 }, ofAnyType: true, signal, quiet: true }),
    enabled: mediaId !== undefined,
  })
}
