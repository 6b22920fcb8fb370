import { isCutAt } from '@amn/contract/personal/progress'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { ProgressReport, ReportReason } from '../renderer.ts'

type Report = (report: ProgressReport, reason: ReportReason) => void

const inMilliseconds = (seconds: number) => Math.round(seconds * 1000) / 1000

/** The length of a film in seconds: that of its element, unless the file is shorter than it is to be; 0 while nobody knows. */
function lengthOf({ duration }: HTMLVideoElement, probed: number | null): number {
  const known = Number.isFinite(duration) && duration > 0 ? duration : 0
  return probed !== null && (known === 0 || isCutAt(known, probed)) ? probed : known
}

/**
 * Reports play, pause and end of a film; gives the way to report a seek that the person made, and the second at which the file ended before
 * the film did. A film that is cut has not come to its end: where its last picture was is where the person is.
 */
export function useVideoProgress(video: HTMLVideoElement | null, probed: number | null, onProgress: Report) {
  const [cutAt, setCutAt] = useState<number>()
  const tell = useRef(onProgress)
  useEffect(() => {
    tell.current = onProgress
  })
  const report = useRef((_reason: ReportReason, _at?: number) => undefined as void)
  useEffect(() => {
    if (!video) return
    let reached = 0
    report.current = (reason, at = video.currentTime) => {
      const length = lengthOf(video, probed)
      tell.current({ position: inMilliseconds(at), unit: 'seconds', ...(length > 0 && { duration: length }) }, reason)
    }
    const onTime = () => {
      // At the end of a cut file browsers say that they are at the end of the film.
      if (video.ended || video.seeking) return
      if (video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA) reached = video.currentTime
      if (!video.paused) report.current('tick')
    }
    const onPause = () => !video.ended && report.current('pause')
    const onEnded = () => {
      const end = isCutAt(video.duration, probed) ? video.duration : reached
      if (!isCutAt(end, probed)) return report.current('end')
      setCutAt(end)
      report.current('pause', end)
      video.currentTime = end
    }
    const onPlay = () => setCutAt(undefined)
    video.addEventListener('timeupdate', onTime)
    video.addEventListener('play', onPlay)
    video.addEventListener('pause', onPause)
    video.addEventListener('ended', onEnded)
    return () => {
      video.removeEventListener('timeupdate', onTime)
      video.removeEventListener('play', onPlay)
      video.removeEventListener('pause', onPause)
      video.removeEventListener('ended', onEnded)
    }
  }, [video, probed])
  const reportSeek = useCallback(() => {
    setCutAt(undefined)
    report.current('seek')
  }, [])
  const reportEnd = useCallback((at: number) => report.current('end', at), [])
  return { reportSeek, reportEnd, cutAt }
}
