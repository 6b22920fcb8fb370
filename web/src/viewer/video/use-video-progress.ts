import type { MediaFile } from '@amn/contract/media/content'
import { isCutAt } from '@amn/contract/personal/progress'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { ProgressReport, ReportReason } from '../renderer.ts'

type Report = (report: ProgressReport, reason: ReportReason) => void

/** Where a file ends before the end of the film: at this second, or somewhere before it. */
export interface Cut {
  end: number
  isExact: boolean
}

/** Further than this from the last picture somebody has been sent, not played, in seconds. */
const jump = 3

const settleMs = 400

const inMilliseconds = (seconds: number) => Math.round(seconds * 1000) / 1000

/** How long a film is to be, as far as its file says. */
interface FilmLength {
  /** Seconds. */
  probed: number | null
  isCut: boolean
  /** Of a cut film only the length of what is there is known. */
  isUnknown: boolean
}

/** The length of a film in seconds: that of its element, unless the file is shorter than it is to be; 0 while nobody knows. */
function lengthOf({ duration }: HTMLVideoElement, { probed, isCut }: FilmLength): number {
  const known = Number.isFinite(duration) && duration > 0 ? duration : 0
  return probed !== null && (known === 0 || isCutAt(known, probed, isCut)) ? probed : known
}

interface Parts {
  video: HTMLVideoElement
  length: FilmLength
  report(reason: ReportReason, at?: number): void
  onCut(cut: Cut | undefined): void
}

/** Listens to an element; a film that is cut has not come to its end: where its last picture was is where the person is. */
function follow({ video, length, report, onCut }: Parts): () => void {
  let reached = 0
  let sought = 0
  let isAwaited = false
  let frame = 0
  let isCut = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const lacks = (end: number) => isCutAt(end, length.probed, length.isCut)
  // Whoever is sent behind the end of a file is there without a picture and without time going by; a page that nobody sees draws no pictures.
  const isThere = () => !isAwaited || document.hidden || video.currentTime > sought + 0.3
  const see: VideoFrameRequestCallback = (_now, { mediaTime }) => {
    if (isAwaited && Math.abs(mediaTime - sought) < jump) {
      isAwaited = false
      reached = mediaTime
    }
    frame = video.requestVideoFrameCallback(see)
  }
  const stopAt = (cut: Cut) => {
    if (isCut) return
    isCut = true
    onCut(cut)
    const at = cut.isExact ? cut.end : reached
    report('pause', at)
    video.currentTime = at
  }
  const ended = () => {
    // A stream ends where its file does; a file that is played as it is says that it is as long as the film.
    if (lacks(video.duration) || length.isUnknown) return stopAt({ end: video.duration, isExact: true })
    if (sought > reached && !isAwaited) reached = sought
    if (!lacks(reached)) return report('end')
    stopAt(sought > reached + jump ? { end: sought, isExact: false } : { end: reached, isExact: true })
  }
  const listeners: Record<string, () => void> = {
    timeupdate: () => {
      // At the end of a cut file browsers say that they are at the end of the film.
      if (video.ended || video.seeking) return
      if (video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA && isThere()) reached = video.currentTime
      if (!video.paused) report('tick')
    },
    seeking: () => {
      if (isCut) return
      sought = video.currentTime
      isAwaited = 'requestVideoFrameCallback' in video && !document.hidden
    },
    // Of an end behind which somebody is sent while the film stands still, no event tells.
    seeked: () => {
      clearTimeout(timer)
      timer = setTimeout(() => video.ended && lacks(video.currentTime) && ended(), settleMs)
    },
    durationchange: () => lacks(video.duration) && video.currentTime >= video.duration - 0.5 && ended(),
    play: () => {
      isCut = false
      onCut(undefined)
    },
    pause: () => {
      if (!video.ended) report('pause')
    },
    ended,
  }
  for (const [event, listen] of Object.entries(listeners)) video.addEventListener(event, listen)
  if ('requestVideoFrameCallback' in video) frame = video.requestVideoFrameCallback(see)
  return () => {
    clearTimeout(timer)
    if (frame !== 0) video.cancelVideoFrameCallback(frame)
    for (const [event, listen] of Object.entries(listeners)) video.removeEventListener(event, listen)
  }
}

/** Reports play, pause and end of a film; gives the ways to report a seek and an end that the person made, and where the file is cut. */
export function useVideoProgress(video: HTMLVideoElement | null, { duration, probe }: MediaFile, onProgress: Report) {
  const [isKnownCut, isUnknown] = [probe?.isCut === true, probe?.isLengthUnknown === true]
  const [cut, setCut] = useState<Cut>()
  const tell = useRef(onProgress)
  useEffect(() => {
    tell.current = onProgress
  })
  const report = useRef((_reason: ReportReason, _at?: number) => undefined as void)
  useEffect(() => {
    if (!video) return
    const length = { probed: duration, isCut: isKnownCut, isUnknown }
    report.current = (reason, at = video.currentTime) => {
      const seconds = lengthOf(video, length)
      tell.current({ position: inMilliseconds(at), unit: 'seconds', ...(seconds > 0 && { duration: seconds }) }, reason)
    }
    return follow({ video, length, report: (reason, at) => report.current(reason, at), onCut: setCut })
  }, [video, duration, isKnownCut, isUnknown])
  const reportSeek = useCallback(() => {
    setCut(undefined)
    report.current('seek')
  }, [])
  const reportEnd = useCallback((at: number) => report.current('end', at), [])
  return { reportSeek, reportEnd, cut }
}
