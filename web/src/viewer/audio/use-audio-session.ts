import { useMediaSession } from '../playback/media-session.ts'
import { useSessionPosition } from '../playback/session-position.ts'
import { useShown } from '../playback/use-shown.ts'
import type { RendererProps } from '../renderer.ts'
import type { useAudioLine } from './use-audio-line.ts'

interface Options {
  audio: HTMLAudioElement | null
  content: RendererProps['content']
  line: ReturnType<typeof useAudioLine>
  /** Seconds of all parts; 0 where nobody knows them. */
  total: number
  next: (() => void) | undefined
  previous: (() => void) | undefined
  rewindTime: number
}

/** Shows the recording to the device as one line, and lets its keys and screens play it; of unknown length it is the part that plays. */
export function useAudioSession({ audio, content, line, total, next, previous, rewindTime }: Options) {
  const { time, within, play, pause, goTo, goBy } = line
  const seekTo = total > 0 ? goTo : (to: number) => goBy(to - within)
  useSessionPosition(audio, total > 0 ? { duration: total, position: time } : undefined)
  useMediaSession(useShown(content), { play, pause, seekBy: goBy, seekTo, next, previous }, rewindTime)
}
