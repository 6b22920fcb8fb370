import { capture } from '../frame/capture.ts'
import { useHidingChrome, useKeepAwake, useRendererState } from '../frame/frame.ts'
import { drawingsOf, linesOf } from './subtitles/drawing/shown.ts'

/** Tells the frame what it needs of a film: whether it plays, where it is, and what is seen. */
export function useStageFrame(video: HTMLVideoElement | null, isPlaying: boolean): void {
  useHidingChrome(isPlaying)
  useKeepAwake(isPlaying)
  useRendererState({
    position: () => ({ position: Math.round((video?.currentTime ?? 0) * 1000) / 1000, unit: 'seconds' }),
    pause: () => video?.pause(),
    capture: () => capture(video, linesOf(video), drawingsOf(video)),
  })
}
