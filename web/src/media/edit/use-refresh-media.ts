import { type Media, media as mediaCalls } from '@amn/contract/media/media'
import { useQueryClient } from '@tanstack/react-query'
import { keyOf } from '../../api/query.ts'
import { mediaKey } from '../use-media.ts'

interface MediaQuery {
  id?: unknown
  amnMediaType?: unknown
}

/** Puts a media that the server has just sent instead of all kept replies about it, and lets lists be read anew. */
export function useRefreshMedia() {
  const client = useQueryClient()
  return (media: Media) => {
    client.setQueriesData<Media>({ queryKey: mediaKey(media.id) }, media)
    client.setQueryData([...mediaKey(media.id), { amnMediaType: media.amnMediaType }], media)
    const own = keyOf(mediaCalls.get)[0]
    // By the type it had before, nothing is found of it any more.
    const isOfOldType = ({ id, amnMediaType }: MediaQuery) =>
      id === media.id && amnMediaType !== undefined && amnMediaType !== media.amnMediaType
    void client.invalidateQueries({
      predicate: ({ queryKey: [call, params, query] }) =>
        typeof call === 'string' &&
        /^(media|userData|GET \/media)/.test(call) &&
        call !== own &&
        !isOfOldType({ ...Object(params), ...Object(query) }),
    })
  }
}
