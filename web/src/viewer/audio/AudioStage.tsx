import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePreferences } from '../../api/session/preferences.ts'
import { useVideoKeys } from '../../api/video-keys.ts'
import type { Trouble } from '../problems/trouble.ts'
import { useRendererState, useViewerKeys } from '../frame/frame.ts'
import { chapterStart } from '../playback/chapters.ts'
import { usePlayerPreferences } from '../playback/player-preferences.ts'
import type { RendererProps } from '../renderer.ts'
import { MiniAudio } from '../player/MiniAudio.tsx'
import { AudioControls } from './AudioControls.tsx'
import classes from './audio.module.css'
import { AudioSide } from './AudioSide.tsx'
import { Cover } from './Cover.tsx'
import { CutAlert } from './CutAlert.tsx'
import { audioBindings, usualAudioKeys } from './keys.ts'
import { startOf } from './start.ts'
import { DecisionFailure } from '../problems/DecisionFailure.tsx'
import { NotPlayedMessage } from '../problems/NotPlayedMessage.tsx'
import { type Timeline, chapterAt, secondsAt } from './timeline.ts'
import { ReadHere } from '../recording/ReadHere.tsx'
import { useListening } from './listened/use-listening.ts'
import { useGoingOn } from './queue/use-going-on.ts'
import { useAudioActs } from './use-audio-acts.ts'
import { useAudioSession } from './use-audio-session.ts'
import { useAudioSide } from './use-audio-side.ts'
import { useAudioSource } from './use-audio-source.ts'
import { useAudioLine } from './use-audio-line.ts'
import { useSleepTimer } from '../playback/sleep/use-sleep-timer.ts'
import shared from '../../ui/theme/shared.module.css'

interface Props extends RendererProps {
  timeline: Timeline
  /** Something is in the way of playing. */
  onTrouble(trouble: Trouble): void
}

/** The cover, the line of the recording and its chapters. */
export function AudioStage(props: Props) {
  const { content, file, position, isExact, startsAtOnce, onProgressOf, onNext, onPrevious, timeline, onTrouble } = props
  const { t } = useTranslation()
  const { rewindTime, keyBindings: chosen } = usePreferences((settings) => settings.videoPlayer)
  const keys = useVideoKeys(usualAudioKeys)
  const { volume, isMuted, audioRate } = usePlayerPreferences()
  const [start] = useState(() => startOf(timeline, file, position ? [...content.positions, position] : content.positions, isExact))
  const { chapters, total } = timeline
  const [audio, setAudio] = useState<HTMLAudioElement | null>(null)
  const going = useGoingOn(content, props)
  const line = useAudioLine({
    audio,
    timeline,
    start: start.position,
    stoppedAt: start.stoppedAt,
    startsAtOnce,
    onReport: (position, reason) => {
      const part = timeline.parts[position.part]
      const duration = part?.duration ? { duration: part.duration } : {}
      const listening = tellHeard(Math.round(secondsAt(timeline, position) * 10) / 10)
      const report = { position: Math.round(position.within * 1000) / 1000, unit: 'seconds' as const, ...duration }
      if (part) onProgressOf(part.id, { ...report, ...(listening && { listening }) }, reason)
    },
    onEnd: () => void going.onEnd(),
  })
  const { time } = line
  const tellHeard = useListening(audio, time)
  const chapter = chapterAt(chapters, time)
  useRendererState({
    position: () => ({ position: Math.round(line.within * 1000) / 1000, unit: 'seconds' }),
    fileId: line.file?.id,
    words: () => ({ chapter: chapter?.title, progress: total > 0 ? Math.min(1, time / total) : undefined }),
    goTo(place, fileId) {
      const part = timeline.parts.findIndex(({ id }) => id === fileId)
      if (part >= 0) line.goTo(secondsAt(timeline, { part, within: Number(place.position) }))
      return part >= 0
    },
    pause: line.pause,
  })
  const source = { audio, content, file: line.file ?? file, start: line.within }
  const sound = useAudioSource({ ...source, onTrouble, onAgain: line.stay })
  const { sleep, left, setSleep } = useSleepTimer(audio, time, line.pause)

  const acts = useAudioActs(audio, line)
  const goToChapter = (direction: 1 | -1) => {
    const to = chapterStart(chapters, time, direction)
    if (to !== undefined) line.goTo(to)
  }
  const hasChapters = chapters.length > 1
  const side = useAudioSide(content, { hasChapters, hasQueue: going.count !== undefined })
  useViewerKeys(
    audioBindings({
      ...acts,
      keys,
      chosen,
      rewindTime,
      goToChapter: hasChapters ? goToChapter : undefined,
      showQueue: side.toggleQueue,
      queueText: t('listening.queue.title'),
      showChapters: hasChapters ? () => document.querySelector<HTMLElement>(`.${classes.chapters} [aria-current]`)?.focus() : undefined,
      next: onNext,
      previous: onPrevious,
      text: (name, values) => t(`viewer.keys.${name}`, { ...values }),
      chaptersText: t('viewer.keys.chapters'),
    }),
  )
  const [next, previous] = hasChapters ? [() => goToChapter(1), () => goToChapter(-1)] : [going.goOn, onPrevious]
  useAudioSession({ audio, content, line, total, next, previous, rewindTime })
  if (sound.refusal) return <NotPlayedMessage content={content} file={line.file ?? file} reasons={sound.refusal} />
  if (sound.error) return <DecisionFailure failure={sound.error} onRetry={sound.askAgain} />
  return (
    <div className={classes.stage} data-side={side.shown}>
      <audio ref={setAudio} preload="metadata" crossOrigin="use-credentials" />
      <div className={classes.main}>
        <Cover content={content} />
        <ReadHere content={content} time={time} />
        <Names title={chapter?.title ?? content.title ?? content.mediaTitle} about={[file.probe?.artist, content.mediaTitle]} />
        {line.cut !== undefined && <CutAlert file={line.file} end={line.cut} />}
        <AudioControls
          isPlaying={line.isPlaying}
          isWaiting={line.state.isWaiting}
          time={time}
          total={total}
          bufferedTo={time - line.state.time + line.state.bufferedTo}
          chapters={hasChapters ? chapters : []}
          chapter={hasChapters ? chapter : undefined}
          volume={volume}
          isMuted={isMuted}
          rate={audioRate}
          rewindTime={rewindTime}
          keys={keys}
          acts={acts}
          goToChapter={hasChapters ? goToChapter : undefined}
          sleep={sleep}
          sleepLeft={left}
          onSleep={setSleep}
          onEditChapters={side.shown ? undefined : side.edit}
          queued={going.count}
          isQueueOpen={side.shown === 'queue'}
          onQueue={side.toggleQueue}
        />
      </div>
      <MiniAudio
        {...{ line, acts, content, total, rate: audioRate, part: hasChapters ? chapter?.title : undefined }}
        onNext={hasChapters ? () => goToChapter(1) : going.goOn}
      />
      <AudioSide {...{ side, content, file, timeline, line }} onPlay={going.play} />
    </div>
  )
}

function Names({ title, about }: { title: string; about: readonly (string | undefined)[] }) {
  return (
    <div className={classes.names}>
      <p className={`${shared.title} ${classes.chapterName}`}>{title}</p>
      <p className={classes.artist}>{about.filter(Boolean).join(' · ')}</p>
    </div>
  )
}
