import { useMediaSession } from '../playback/media-session.ts'
import { useSessionPosition } from '../playback/session-position.ts'
import { useShown } from '../playback/use-shown.ts'
import type { RendererProps } from '../renderer.ts'
import type { VideoActs } from './acts.ts'

interface Options {
  video: HTMLVideoElement | null
  content: RendererProps['content']
  acts: VideoActs | undefined
  next: RendererProps['onNext']
  previous: RendererProps['onPrevious']
  rewindTime: number
}

/** Shows the film to the device, and lets its keys and screens play it. */
export function useVideoSession({ video, content, acts, next, previous, rewindTime }: Options) {
  const handlers = {
    play: () => acts?.play(),
    pause: () => acts?.pause(),
    seekBy: (by: number) => acts?.seekBy(by),
    seekTo: (to: number) => acts?.seekTo(to),
    next,
    previous,
  }
  useSessionPosition(video)
  useMediaSession(useShown(content), handlers, rewindTime)
}
