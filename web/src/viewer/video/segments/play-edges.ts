/** Seconds that are played before and after a segment. */
const around = 2

/** Plays what comes before a segment and, as after a skip, what comes behind it; gives the end of it. */
export function playEdges(video: HTMLVideoElement, { start, end }: { start: number; end: number }): () => void {
  let isBehind = false
  const stop = () => video.removeEventListener('timeupdate', look)
  const look = () => {
    const { currentTime } = video
    if (!isBehind && currentTime >= start && currentTime < end) {
      isBehind = true
      video.currentTime = end
    } else if (currentTime > Math.max(start, end) + around) {
      stop()
      video.pause()
    }
  }
  video.currentTime = Math.max(0, start - around)
  video.addEventListener('timeupdate', look)
  video.play().catch(() => undefined)
  return stop
}
