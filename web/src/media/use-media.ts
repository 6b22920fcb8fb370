import { AppError } from '@amn/contract/errors'
import { type Media, media } from '@amn/contract/media'
import { type MediaType, mediaTypes } from '@amn/contract/values'
import { useQuery } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { keyOf } from '../api/query.ts'
import { useSessionState } from '../api/session-state.ts'

/** One media; an address that does not name its type is tried with every type that the person may see. */
export function useMedia(id: number, type: MediaType | undefined) {
  const rights = useSessionState((state) => state.rights)
  const types = type ? [type] : mediaTypes.filter((one) => rights.some(({ name, info }) => name === one && info))
  return useQuery({
    queryKey: [...keyOf(media.get), { id }, { types }],
    queryFn: async ({ signal }): Promise<Media> => {
      let failure: unknown = new AppError('NOT_FOUND', '')
      for (const amnMediaType of types) {
        const sent = { params: { id }, query: { amnMediaType }, signal, quiet: true }
        const found = await call(media.get, sent).catch((reason: unknown) => {
          failure = reason
          return undefined
        })
        if (found) return found
      }
      throw failure
    },
  })
}
