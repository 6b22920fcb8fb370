import { capture } from '../frame/capture.ts'
import { useHidingChrome, useKeepAwake, useRendererState } from '../frame/frame.ts'
import type { VideoActs } from './acts.ts'
import { type FilmLine, type PlaceInPart, secondsOf } from './parts/film-line.ts'
import { drawingsOf, linesOf } from './subtitles/drawing/shown.ts'

interface Parts {
  video: HTMLVideoElement | null
  isPlaying: boolean
  line: FilmLine
  here: PlaceInPart
  acts: VideoActs | undefined
}

/** Tells the frame what it needs of a film: whether it plays, where it is, and what is seen. */
export function useStageFrame({ video, isPlaying, line, here: { file, begin }, acts }: Parts): void {
  useHidingChrome(isPlaying)
  useKeepAwake(isPlaying)
  useRendererState({
    fileId: file.id,
    position: () => ({ position: Math.round(Math.max(0, (video?.currentTime ?? 0) - begin) * 1000) / 1000, unit: 'seconds' }),
    pause: () => video?.pause(),
    goTo: (place, fileId) => {
      const at = secondsOf(line, fileId, Number(place.position))
      if (at === undefined || !acts) return false
      acts.seekTo(at)
      return true
    },
    capture: () => capture(video, linesOf(video), drawingsOf(video)),
  })
}
