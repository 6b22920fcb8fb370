import { type Media, media as mediaCalls } from '@amn/contract/media/media'
import type { MediaType } from '@amn/contract/values'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../api/call/call.ts'
import { ofType } from '../api/call/sent.ts'
import { keyOf } from '../api/query.ts'
import { useRefreshLibrary } from '../api/events/use-refresh-library.ts'

/** The media that metadata are fetched for. */
export const useScrappedMedia = (id: number, type: MediaType | undefined) =>
  useQuery<Media>({
    queryKey: [...keyOf(mediaCalls.get), { id }, { amnMediaType: type }],
    queryFn: ({ signal }) => call(mediaCalls.get, { params: { id }, ...ofType(type), signal, quiet: true }),
    enabled: id > 0,
  })

/** Puts a media as it is now instead of all kept replies about it; lists are read anew. */
export function useShowMedia() {
  const client = useQueryClient()
  const refresh = useRefreshLibrary()
  return (media: Media) => {
    client.setQueriesData<Media>({ queryKey: [...keyOf(mediaCalls.get), { id: media.id }] }, media)
    void refresh()
  }
}

/** Reads a media anew for who looks at it. */
export function useReadMedia() {
  const client = useQueryClient()
  return (id: number) => client.invalidateQueries({ queryKey: [...keyOf(mediaCalls.get), { id }] })
}
