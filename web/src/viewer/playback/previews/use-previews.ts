import type { ViewedContent } from '@amn/contract/media/content'
import { type PreviewSheets, previews } from '@amn/contract/playback/previews'
import { useQueries, type UseQueryResult } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { elementAddress } from '../../../api/call/address.ts'
import { call } from '../../../api/call/call.ts'
import { keyOf } from '../../../api/query.ts'
import { type FilmLine, placeAt } from '../../video/parts/film-line.ts'

/** Milliseconds between two looks whether pictures that are being made are there. */
const lookEvery = 10_000

/** The small pictures of a file, where their sheets lie, and which second of the file is meant. */
export interface PlacedPreviews {
  sheets: PreviewSheets
  seconds: number
  addressOf(sheet: number): string
}
/** Gives the small pictures for a second of a film; undefined while there are none of that file. */
export type Previews = (seconds: number) => PlacedPreviews | undefined

const sheetsOf = (results: UseQueryResult<Awaited<ReturnType<typeof call<typeof previews.get>>> | null>[]) =>
  results.map(({ data }) => data?.sheets ?? undefined)

/** The small pictures of a film; undefined while there are none at all. Nobody is told of a failure: the film plays without them. */
export function usePreviews({ id: contentId, amnMediaType }: ViewedContent, line: FilmLine): Previews | undefined {
  const found = useQueries({
    queries: line.parts.map(({ id: fileId }) => {
      const sent = { params: { contentId, fileId }, query: { amnMediaType } }
      return {
        queryKey: keyOf(previews.get, sent),
        queryFn: ({ signal }: { signal: AbortSignal }) => call(previews.get, { ...sent, signal, quiet: true }).catch(() => null),
        meta: { isBackground: true },
        staleTime: 60_000,
        refetchInterval: ({ state }: { state: { data?: { state: string } | null | undefined } }) =>
          state.data?.state === 'waiting' && lookEvery,
      }
    }),
    combine: sheetsOf,
  })
  const at = useCallback(
    (seconds: number) => {
      const { file, within } = placeAt(line, seconds)
      const sheets = found[line.parts.indexOf(file)]
      if (!sheets) return undefined
      const addressOf = (sheet: number) =>
        elementAddress(previews.sheet, { params: { contentId, fileId: file.id, sheet }, query: { amnMediaType, v: sheets.version } })
      return { sheets, seconds: within, addressOf }
    },
    [line, found, contentId, amnMediaType],
  )
  return useMemo(() => (found.some(Boolean) ? at : undefined), [found, at])
}
