import { aheadOf } from '../../playback/media-state.ts'
import { fitted } from '../subtitles/drawing/picture-box.ts'

/** What a player does at one moment, in numbers. */
export interface Stats {
  width: number
  height: number
  /** Pixels of the screen that the picture is drawn on. */
  shownWidth: number
  shownHeight: number
  dropped: number
  total: number
  /** Seconds that are loaded ahead of the current one. */
  ahead: number
  /** Bytes that were decoded, and how many a second; undefined where the browser does not count them. */
  picture: Flow | undefined
  sound: Flow | undefined
  rate: number
  volume: number
  isMuted: boolean
}

interface Flow {
  total: number
  perSecond: number
}

interface Counting {
  webkitVideoDecodedByteCount?: number
  webkitAudioDecodedByteCount?: number
}

/** Reads the numbers of an element again and again; what flows is counted from one reading to the next. */
export function makeStatsReader(video: HTMLVideoElement, now: () => number): () => Stats {
  let before: { at: number; picture: number; sound: number } | undefined
  return () => {
    const { webkitVideoDecodedByteCount: picture, webkitAudioDecodedByteCount: sound }: Counting = video as Counting
    const at = now()
    const seconds = before ? (at - before.at) / 1000 : 0
    const flow = (total: number | undefined, last: number | undefined) =>
      total === undefined ? undefined : { total, perSecond: seconds > 0 ? Math.max(0, (total - (last ?? 0)) / seconds) : 0 }
    const shown = fitted(
      { width: video.clientWidth, height: video.clientHeight },
      { width: video.videoWidth, height: video.videoHeight },
      getComputedStyle(video).objectFit,
    )
    const quality = video.getVideoPlaybackQuality()
    const stats = {
      width: video.videoWidth,
      height: video.videoHeight,
      shownWidth: Math.round(shown.width * devicePixelRatio),
      shownHeight: Math.round(shown.height * devicePixelRatio),
      dropped: quality.droppedVideoFrames,
      total: quality.totalVideoFrames,
      ahead: aheadOf(video),
      picture: flow(picture, before?.picture),
      sound: flow(sound, before?.sound),
      rate: video.playbackRate,
      volume: video.volume,
      isMuted: video.muted,
    }
    before = { at, picture: picture ?? 0, sound: sound ?? 0 }
    return stats
  }
}
