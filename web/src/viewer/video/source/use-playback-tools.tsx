import type { MediaFile } from '@amn/contract/media/content'
import { useState } from 'react'
import { PlaybackMenu } from './PlaybackMenu.tsx'
import { PlaybackPanel } from './PlaybackPanel.tsx'
import type { Playback } from './use-playback.ts'

/** The menu of sound and picture for the bar, and the panel that it opens over the picture. */
export function usePlaybackTools(file: MediaFile, playback: Playback) {
  const [isInfoShown, setInfoShown] = useState(false)
  return {
    playbackMenu: <PlaybackMenu file={file} playback={playback} onInfo={() => setInfoShown(true)} />,
    playbackPanel: isInfoShown && <PlaybackPanel file={file} playback={playback} onClose={() => setInfoShown(false)} />,
  }
}
