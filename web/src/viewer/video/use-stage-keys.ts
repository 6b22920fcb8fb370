import type { Probe } from '@amn/contract/media/content'
import { useTranslation } from 'react-i18next'
import { usePreferences } from '../../api/session/preferences.ts'
import { useVideoKeys } from '../../api/video-keys.ts'
import { useViewerKeys } from '../frame/frame.ts'
import { chapterStart } from '../playback/chapters.ts'
import type { MediaState } from '../playback/media-state.ts'
import type { VideoActs } from './acts.ts'
import { videoBindings } from './keys.ts'
import { subtitleKeys } from './subtitles/subtitle-keys.ts'
import type { Subtitles } from './subtitles/tracks/use-subtitles.ts'

interface Parts {
  acts: VideoActs | undefined
  state: MediaState
  chapters: NonNullable<Probe['chapters']>
  subtitles: Subtitles
  togglePicture: (() => void) | undefined
  next: (() => void) | undefined
  previous: (() => void) | undefined
  skip: (() => void) | undefined
  /** A digit key has jumped. */
  onJump: () => void
}

/** Gives the viewer the keys of a film, as the person has chosen them. */
export function useStageKeys({ acts, state, chapters, subtitles, ...maybe }: Parts): void {
  const { t } = useTranslation()
  const keys = useVideoKeys()
  const { rewindTime, videoSegments: segments, keyBindings: chosen } = usePreferences((preferences) => preferences.videoPlayer)
  const goToChapter = (direction: 1 | -1) => {
    const start = chapterStart(chapters, state.time, direction)
    if (start !== undefined) acts?.seekTo(start)
  }
  const bindings = acts
    ? videoBindings({
        acts,
        keys,
        chosen,
        rewindTime,
        segments,
        duration: state.duration,
        ...maybe,
        goToChapter: chapters.length > 1 ? goToChapter : undefined,
        ...subtitleKeys(subtitles),
        text: (name, values) => t(`viewer.keys.${name}`, { ...values }),
        jumpText: t('viewer.keys.jump', { segments }),
      })
    : []
  useViewerKeys(bindings)
}
