import { useCallback, useEffect, useRef } from 'react'
import type { ProgressReport, ReportReason } from '../renderer.ts'

type Report = (report: ProgressReport, reason: ReportReason) => void

/** Reports play, pause and end of a media element; returns how to report a seek that the person made. */
export function useVideoProgress(video: HTMLVideoElement | null, onProgress: Report): () => void {
  const tell = useRef(onProgress)
  useEffect(() => {
    tell.current = onProgress
  })
  const report = useRef((_reason: ReportReason) => undefined as void)
  useEffect(() => {
    if (!video) return
    report.current = (reason) => {
      const duration = Number.isFinite(video.duration) && video.duration > 0 ? { duration: video.duration } : {}
      tell.current({ position: Math.round(video.currentTime * 1000) / 1000, unit: 'seconds', ...duration }, reason)
    }
    const onTime = () => !video.paused && !video.seeking && report.current('tick')
    const onPause = () => !video.ended && report.current('pause')
    const onEnded = () => report.current('end')
    video.addEventListener('timeupdate', onTime)
    video.addEventListener('pause', onPause)
    video.addEventListener('ended', onEnded)
    return () => {
      video.removeEventListener('timeupdate', onTime)
      video.removeEventListener('pause', onPause)
      video.removeEventListener('ended', onEnded)
    }
  }, [video])
  return useCallback(() => report.current('seek'), [])
}
