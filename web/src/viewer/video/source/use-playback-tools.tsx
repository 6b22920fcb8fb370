import type { MediaFile } from '@amn/contract/media/content'
import { useState } from 'react'
import { PlaybackMenu } from './PlaybackMenu.tsx'
import { PlaybackPanel } from './PlaybackPanel.tsx'
import { useSoundShape } from '../sound/use-sound-shape.ts'
import type { Playback } from './use-playback.ts'

/** The menu of sound and picture for the bar, and the panel that it opens over the picture; the sound is as it says. */
export function usePlaybackTools(video: HTMLVideoElement | null, file: MediaFile, playback: Playback) {
  useSoundShape(video, file, playback)
  const [isInfoShown, setInfoShown] = useState(false)
  return {
    playbackMenu: <PlaybackMenu file={file} playback={playback} onInfo={() => setInfoShown(true)} />,
    playbackPanel: isInfoShown && <PlaybackPanel file={file} playback={playback} onClose={() => setInfoShown(false)} />,
  }
}
