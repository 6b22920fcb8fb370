import { useCallback, useEffect, useRef } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useShallow } from 'zustand/react/shallow'
import type { ViewedContent } from '@amn/contract/media/content'
import { type TrackChoices, userData } from '@amn/contract/personal/user-data'
import { call } from '../../../../api/call/call.ts'
import { keyOf, useGet } from '../../../../api/query.ts'
import { useSessionState } from '../../../../api/session/session-state.ts'
import { type ImageSettings, useImageSettings } from './settings.ts'

type Pictures = TrackChoices['pictures']

/** A slider says many things on its way; the last one is kept. */
const settleMs = 500

const given = (pictures: Pictures): ImageSettings =>
  Object.fromEntries(Object.entries(pictures ?? {}).filter(([, value]) => value !== undefined))

/** How a person reads a work: kept with their account, and in the browser of a guest or where the server is not reached. */
export function useKeptSettings({ mediaId, amnMediaType }: Pick<ViewedContent, 'mediaId' | 'amnMediaType'>) {
  const isKnown = useSessionState(({ token }) => token !== undefined)
  const here = useImageSettings(useShallow((state): ImageSettings | undefined => state.ofMedia[mediaId]))
  const queries = useQueryClient()
  const to = { params: { id: mediaId }, query: { amnMediaType } }
  const { data, isError } = useGet(userData.tracks, to, { enabled: isKnown, isBackground: true })
  const waiting = useRef<{ timer: ReturnType<typeof setTimeout>; send(): void }>(undefined)
  useEffect(() => () => waiting.current?.send(), [])

  const keep = useCallback(
    (pictures: NonNullable<Pictures> | null) => {
      const { put, forget } = useImageSettings.getState()
      const keepHere = () => (pictures ? put(mediaId, given(pictures)) : forget(mediaId))
      if (!isKnown) return keepHere()
      const at = { params: { id: mediaId }, query: { amnMediaType } }
      queries.setQueryData<TrackChoices>(keyOf(userData.tracks, at), (before) => ({ ...before, pictures }))
      clearTimeout(waiting.current?.timer)
      const send = () => {
        clearTimeout(timer)
        waiting.current = undefined
        call(userData.updateTracks, { ...at, body: { pictures }, quiet: true, isBackground: true }).then(() => forget(mediaId), keepHere)
      }
      const timer = setTimeout(send, settleMs)
      waiting.current = { timer, send }
    },
    [isKnown, mediaId, amnMediaType, queries],
  )
  // What this device kept before accounts did is carried over once.
  const isCarried = data !== undefined && data.pictures === undefined && here !== undefined
  useEffect(() => {
    if (isCarried && here) keep(here)
  }, [isCarried, here, keep])

  const isFromHere = !isKnown || isError || isCarried
  return { isReady: isFromHere || data !== undefined, own: isFromHere ? (here ?? {}) : given(data?.pictures), keep }
}
