import { useCallback, useState } from 'react'
import type { SubtitleTrack, ViewedContent } from '@amn/contract/media/content'
import { usePlayerPreferences } from '../../playback/player-preferences.ts'
import { firstTrack } from './track-name.ts'

/** The subtitles that are shown, remembered for the whole media. */
export function useTracks(content: ViewedContent, soundLanguage: string | null | undefined, locale: string) {
  const { subtitles: tracks, mediaId } = content
  const [track, setTrack] = useState(() =>
    firstTrack(tracks, usePlayerPreferences.getState().subtitlesOf[mediaId] ?? null, locale, soundLanguage),
  )
  const choose = useCallback(
    (chosen: SubtitleTrack | undefined) => {
      setTrack(chosen)
      const { subtitlesOf, change } = usePlayerPreferences.getState()
      change({ subtitlesOf: { ...subtitlesOf, [mediaId]: chosen ? (chosen.language ?? '') : 'none' } })
    },
    [mediaId],
  )
  return { tracks, track, choose }
}
