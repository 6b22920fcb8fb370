import { type Media, media as mediaCalls } from '@amn/contract/media/media'
import type { MediaType } from '@amn/contract/values'
import { useQuery } from '@tanstack/react-query'
import { call } from '../api/call/call.ts'
import { ofType } from '../api/call/sent.ts'
import { keyOf } from '../api/query.ts'

/** One media; whoever shows it shows its failure too. */
export function useMedia(id: number, type: MediaType | undefined) {
  return useQuery<Media>({
    queryKey: [...keyOf(mediaCalls.get), { id }, { amnMediaType: type }],
    queryFn: ({ signal }) => call(mediaCalls.get, { params: { id }, ...ofType(type), signal, quiet: true }),
    enabled: id > 0,
  })
}

/** The key that all kept replies about one media begin with, whatever type its address named. */
export const mediaKey = (id: number) => [...keyOf(mediaCalls.get), { id }]
