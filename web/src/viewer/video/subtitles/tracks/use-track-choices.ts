import { useCallback } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { type TrackChoices, userData } from '@amn/contract/personal/user-data'
import type { ViewedContent } from '@amn/contract/media/content'
import { call } from '../../../../api/call/call.ts'
import { keyOf, useGet } from '../../../../api/query.ts'
import { useSessionState } from '../../../../api/session/session-state.ts'
import { usePlayerPreferences } from '../../../playback/player-preferences.ts'

const nothing: TrackChoices = {}
const mostKept = 300

function keepHere(mediaId: number, changed: TrackChoices): void {
  const { tracksOf, change } = usePlayerPreferences.getState()
  const kept = Object.entries({ ...tracksOf, [mediaId]: { ...tracksOf[mediaId], ...changed } }).slice(-mostKept)
  change({ tracksOf: Object.fromEntries(kept) })
}

/** What a person has chosen for a media, kept with their account, and in the browser of a guest or where the server is not reached; undefined until it is known. */
export function useTrackChoices({ mediaId, amnMediaType }: ViewedContent): {
  choices: TrackChoices | undefined
  keep(changed: TrackChoices): void
} {
  const isKnown = useSessionState(({ token }) => token !== undefined)
  const ofGuest = usePlayerPreferences(({ tracksOf }) => tracksOf[mediaId])
  const queries = useQueryClient()
  const sent = { params: { id: mediaId }, query: { amnMediaType } }
  const { data, isError } = useGet(userData.tracks, sent, { enabled: isKnown, isBackground: true })
  const keep = useCallback(
    (changed: TrackChoices) => {
      if (!isKnown) return keepHere(mediaId, changed)
      const to = { params: { id: mediaId }, query: { amnMediaType } }
      queries.setQueryData<TrackChoices>(keyOf(userData.tracks, to), (before) => ({ ...before, ...changed }))
      call(userData.updateTracks, { ...to, body: changed, quiet: true, isBackground: true }).catch(() => keepHere(mediaId, changed))
    },
    [isKnown, mediaId, amnMediaType, queries],
  )
  const none = isError || !isKnown ? (ofGuest ?? nothing) : undefined
  return { choices: isKnown ? (data ?? none) : none, keep }
}
