import { capture } from '../frame/capture.ts'
import { useHidingChrome, useKeepAwake, useRendererState } from '../frame/frame.ts'
import { drawingsOf, linesOf } from './subtitles/drawing/shown.ts'

/** Tells the frame what it needs of a film: whether it plays, where it is, and what is seen. */
export function useStageFrame(
  video: HTMLVideoElement | null,
  isPlaying: boolean,
  seek: ((seconds: number, fileId: number) => boolean) | undefined,
): void {
  useHidingChrome(isPlaying)
  useKeepAwake(isPlaying)
  useRendererState({
    position: () => ({ position: Math.round((video?.currentTime ?? 0) * 1000) / 1000, unit: 'seconds' }),
    pause: () => video?.pause(),
    goTo: (place, fileId) => seek?.(Number(place.position), fileId) ?? false,
    capture: () => capture(video, linesOf(video), drawingsOf(video)),
  })
}
