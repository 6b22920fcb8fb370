import { type Media, media as mediaCalls } from '@amn/contract/media/media'
import type { MediaType } from '@amn/contract/values'
import { useQuery } from '@tanstack/react-query'
import { call } from '../api/call/call.ts'
import { keyOf } from '../api/query.ts'

/** For an address without a type: the server then goes by the media's real one. */
const ofAnyType = { ...mediaCalls.get, typed: undefined }

/** One media; whoever shows it shows its failure too. */
export function useMedia(id: number, type: MediaType | undefined) {
  return useQuery<Media>({
    queryKey: [...keyOf(mediaCalls.get), { id }, { amnMediaType: type }],
    queryFn: ({ signal }) =>
      type
        ? call(mediaCalls.get, { params: { id }, query: { amnMediaType: type }, signal, quiet: true })
        : call(ofAnyType, { params: { id }, signal, quiet: true }),
    enabled: id > 0,
  })
}

/** The key that all kept replies about one media begin with, whatever type its address named. */
export const mediaKey = (id: number) => [...keyOf(mediaCalls.get), { id }]
