import type { MediaFile, ViewedContent } from '@amn/contract/media/content'
import type { PlaybackDecision } from '@amn/contract/playback/playback'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePreferences } from '../../api/session/preferences.ts'
import { useSessionState } from '../../api/session/session-state.ts'
import { useVideoKeys } from '../../api/video-keys.ts'
import { formatDuration } from '../../i18n/format.ts'
import { ElsewhereDialog } from '../elsewhere/ElsewhereDialog.tsx'
import { useViewerKeys } from '../frame/frame.ts'
import { bindActs } from '../keys/act-bindings.ts'
import { useSleepTimer } from '../playback/sleep/use-sleep-timer.ts'
import { LoopChip } from './loop/LoopChip.tsx'
import { useLoop } from './loop/use-loop.ts'
import { PicturePanel } from './picture/PicturePanel.tsx'
import { usePictureTools } from './picture/use-picture-tools.ts'
import { useScreenshot } from './picture/use-screenshot.ts'
import { StatsOverlay } from './stats/StatsOverlay.tsx'

interface Parts {
  video: HTMLVideoElement | null
  content: ViewedContent
  file: MediaFile
  /** Seconds. */
  time: number
  duration: number
  /** How the film is played, for the statistics. */
  method: PlaybackDecision['method']
  say(text: string): void
}

/** What is not part of playing itself: a loop, the look of the picture, screenshots and numbers, each with its key. */
export function useVideoTools({ video, content, file, time, duration, method, say }: Parts) {
  const { t } = useTranslation()
  const keys = useVideoKeys()
  const { rewindTime } = usePreferences((settings) => settings.videoPlayer)
  const [hasStats, setHasStats] = useState(false)
  const isLoggedIn = useSessionState((state) => state.token !== undefined)
  const [isElsewhere, setElsewhere] = useState(false)
  const openElsewhere = () => {
    video?.pause()
    setElsewhere(true)
  }
  const picture = usePictureTools()
  const { loop, step, clear } = useLoop(video)
  const sleeping = useSleepTimer(video, time, () => video?.pause())
  const screenshot = useScreenshot(video, content, say)
  const stepLoop = () => {
    const next = step()
    if (!next) say(t('watching.loop.clear'))
    else if (next.to === undefined) say(t('watching.loop.start', { time: formatDuration(next.from) }))
    else say(t('watching.loop.both', { from: formatDuration(next.from), to: formatDuration(next.to) }))
  }
  const lines: [string, string][] = method ? [[t('playback.method'), t(`playback.methods.${method}`)]] : []
  const toggleStats = () => setHasStats((was) => !was)
  const acts = {
    loop: stepLoop,
    aspect: () => say(t(`watching.picture.aspects.${picture.turnAspect()}`)),
    screenshot,
    stats: toggleStats,
  }
  useViewerKeys(video ? bindActs(acts, keys, rewindTime, (name, values) => t(`viewer.keys.${name}`, { ...values })) : [])
  return {
    picture,
    loop,
    stepLoop,
    screenshot,
    toggleStats,
    sleep: { ...sleeping, ends: duration > 0 ? [{ name: t('viewer.video.endOfVideo'), end: duration }] : [] },
    openElsewhere: isLoggedIn ? openElsewhere : undefined,
    openPicture: () => picture.setOpen(true),
    loopChip: loop && <LoopChip loop={loop} onStep={stepLoop} onClear={clear} />,
    panels: (
      <>
        {hasStats && video && <StatsOverlay video={video} lines={lines} onClose={toggleStats} />}
        {isElsewhere && <ElsewhereDialog content={content} file={file} onClose={() => setElsewhere(false)} />}
        {picture.isOpen && <PicturePanel look={picture.look} onChange={picture.change} onClose={() => picture.setOpen(false)} />}
      </>
    ),
  }
}

export type VideoTools = ReturnType<typeof useVideoTools>
