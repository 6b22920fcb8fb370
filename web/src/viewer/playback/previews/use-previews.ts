import type { MediaFile, ViewedContent } from '@amn/contract/media/content'
import { type PreviewSheets, previews } from '@amn/contract/playback/previews'
import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { elementAddress } from '../../../api/call/address.ts'
import { call } from '../../../api/call/call.ts'
import { keyOf } from '../../../api/query.ts'

/** Milliseconds between two looks whether pictures that are being made are there. */
const lookEvery = 10_000

/** The small pictures of a film, and where their sheets lie. */
export interface Previews {
  sheets: PreviewSheets
  addressOf(sheet: number): string
}

/** The small pictures of a film; undefined while there are none. Nobody is told of a failure: the film plays without them. */
export function usePreviews({ id: contentId, amnMediaType }: ViewedContent, { id: fileId }: MediaFile): Previews | undefined {
  const sent = { params: { contentId, fileId }, query: { amnMediaType } }
  const { data } = useQuery({
    queryKey: keyOf(previews.get, sent),
    queryFn: ({ signal }) => call(previews.get, { ...sent, signal, quiet: true }).catch(() => null),
    meta: { isBackground: true },
    staleTime: 60_000,
    refetchInterval: ({ state }) => state.data?.state === 'waiting' && lookEvery,
  })
  const sheets = data?.sheets ?? undefined
  const version = sheets?.version
  const addressOf = useCallback(
    (sheet: number) => elementAddress(previews.sheet, { params: { contentId, fileId, sheet }, query: { amnMediaType, v: version } }),
    [contentId, fileId, amnMediaType, version],
  )
  return sheets && { sheets, addressOf }
}
