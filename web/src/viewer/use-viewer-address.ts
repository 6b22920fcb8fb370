import { useLocation, useParams, useRouter, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { type MediaType, mediaTypes } from '@amn/contract/values'
import { positionInText } from '../api/search/viewer-position.ts'

/** An id from the address; what is none becomes 0, which nothing has. */
const idIn = (given: unknown) => (Number.isSafeInteger(given) && Number(given) > 0 ? Number(given) : 0)
const typeIn = (text: unknown): MediaType | undefined => mediaTypes.find((type) => type === text)

/** What the address asks for, and the ways to other addresses. */
export function useViewerAddress() {
  const params: Record<string, unknown> = useParams({ strict: false })
  const search: Record<string, unknown> = useSearch({ strict: false })
  const { history } = useRouter()
  const { mediaId, contentId, fileId } = params
  const { at } = search
  const visit = useLocation({ select: ({ state }) => state.__TSR_key })
  const type = typeIn(search['type'])
  const open = useCallback((address: string) => history.push(address), [history])
  const replace = useCallback((address: string) => history.replace(address), [history])
  return useMemo(
    () => ({
      mediaId: idIn(mediaId),
      contentId: idIn(contentId),
      fileId: fileId === undefined ? undefined : idIn(fileId),
      type,
      asked: typeof at === 'string' ? positionInText(at) : undefined,
      /** Another one for every time that the address is gone to. */
      visit,
      open,
      replace,
    }),
    [mediaId, contentId, fileId, type, at, visit, open, replace],
  )
}

export type ViewerAddress = ReturnType<typeof useViewerAddress>
