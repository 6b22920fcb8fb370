import { type Media, media as mediaCalls } from '@amn/contract/media/media'
import type { MediaType } from '@amn/contract/values'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { call, isCode } from '../api/call/call.ts'
import { ofType } from '../api/call/sent.ts'
import { keyOf } from '../api/query.ts'
import { contentsKey } from './contents/use-contents.ts'

const keyFor = (id: number, type: MediaType | undefined) => [...keyOf(mediaCalls.get), { id }, { amnMediaType: type }]

/** A media whatever type it has become since the address was made; undefined where there is none for whoever asks. */
async function findOfAnyType(client: QueryClient, id: number, signal: AbortSignal): Promise<Media | undefined> {
  const media = await call(mediaCalls.get, { params: { id }, ofAnyType: true, signal, quiet: true }).catch(() => undefined)
  if (!media) return undefined
  // What was asked ahead under the former type was refused, or will be.
  client.removeQueries({ queryKey: contentsKey(id) })
  client.setQueryData(keyFor(id, media.amnMediaType), media)
  return media
}

/** One media; whoever shows it shows its failure too. */
export function useMedia(id: number, type: MediaType | undefined) {
  return useQuery<Media>({
    queryKey: keyFor(id, type),
    queryFn: ({ signal, client }) =>
      call(mediaCalls.get, { params: { id }, ...ofType(type), signal, quiet: true }).catch(async (failure: unknown) => {
        const moved = type && isCode(failure, 'NOT_FOUND') ? await findOfAnyType(client, id, signal) : undefined
        if (moved) return moved
        throw failure
      }),
    enabled: id > 0,
    meta: { isToldByPage: true },
  })
}

/** The key that all kept replies about one media begin with, whatever type its address named. */
export const mediaKey = (id: number) => [...keyOf(mediaCalls.get), { id }]
