import { useState } from 'react'
import type { MediaFile, ViewedContent } from '@amn/contract/media/content'
import { usePreferences } from '../../../api/session/preferences.ts'
import { useTrackChoices } from '../subtitles/tracks/use-track-choices.ts'
import { firstSound, soundChoiceOf } from './choose-sound.ts'

/** The sound track that a film begins with, and the way to remember another for its media. */
export function useFirstSound(content: ViewedContent, { probe }: MediaFile) {
  const { soundLanguages } = usePreferences(({ videoPlayer }) => videoPlayer)
  const { choices, keep } = useTrackChoices(content)
  const tracks = probe?.audio ?? []
  const isChoice = tracks.length > 1
  const [first, setFirst] = useState<number>()
  if (first === undefined && isChoice && choices) setFirst(firstSound(tracks, { choice: choices.sound, languages: soundLanguages }))
  return {
    isKnown: !isChoice || first !== undefined,
    track: first === undefined || first === 0 ? undefined : first,
    keep: (number: number) => {
      const track = tracks[number]
      if (track) keep({ sound: soundChoiceOf(track) })
    },
  }
}
