import { useEffect } from 'react'
import type { MediaFile } from '@amn/contract/media/content'
import { usePlayerPreferences } from '../../playback/player-preferences.ts'
import type { Playback } from '../source/use-playback.ts'
import { releaseSound, shapeSound } from './graph.ts'

/** Lets a film sound as the person wants it on this device: evened out, louder, later. */
export function useSoundShape(video: HTMLVideoElement | null, file: MediaFile, { decision, delay }: Playback): void {
  const isNightMode = usePlayerPreferences((preferences) => preferences.isNightMode)
  const boost = usePlayerPreferences((preferences) => preferences.boost)
  const channels = decision.stream?.audio === 'aac' ? 2 : (file.probe?.audio?.[decision.audioTrack ?? 0]?.channels ?? 2)
  // What comes earlier than the picture is made so by the server.
  const later = Math.max(0, delay)
  useEffect(() => {
    if (video) shapeSound(video, { isNightMode, boost, delay: later, channels })
  }, [video, isNightMode, boost, later, channels])
  useEffect(
    () => () => {
      if (video) releaseSound(video)
    },
    [video],
  )
}
