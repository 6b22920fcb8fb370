const events = ['seeked', 'timeupdate', 'loadeddata', 'pause', 'ended', 'ratechange'] as const

/** Seconds: longer than a frame lasts, shorter than anybody notices. */
const nearly = 0.1

/**
 * Tells the time of the picture that is shown, frame by frame while the film plays, and after every jump; gives the end of it. A picture's own
 * time is believed where the browser tells it: the clock of the film is already ahead of what is on the screen.
 */
export function followTime(video: HTMLVideoElement, onTime: (seconds: number) => void): () => void {
  const hasFrames: boolean = 'requestVideoFrameCallback' in HTMLVideoElement.prototype
  let pending = 0
  let isOver = false
  let lastFrame = -Infinity
  const ask = () => {
    pending = hasFrames
      ? video.requestVideoFrameCallback((_, { mediaTime }) => follow(mediaTime))
      : requestAnimationFrame(() => follow(video.currentTime))
  }
  const follow = (seconds: number) => {
    if (isOver) return
    lastFrame = seconds
    onTime(seconds)
    if (hasFrames || !video.paused) ask()
  }
  const look = () => {
    const isShown = hasFrames && Math.abs(video.currentTime - lastFrame) < nearly
    onTime(isShown ? lastFrame : video.currentTime)
  }
  const leave = () => {
    lastFrame = -Infinity
    look()
  }
  const play = () => {
    if (!hasFrames) ask()
  }
  for (const name of events) video.addEventListener(name, look)
  video.addEventListener('seeking', leave)
  video.addEventListener('play', play)
  if (hasFrames || !video.paused) ask()
  look()
  return () => {
    isOver = true
    for (const name of events) video.removeEventListener(name, look)
    video.removeEventListener('seeking', leave)
    video.removeEventListener('play', play)
    if (hasFrames) video.cancelVideoFrameCallback(pending)
    else cancelAnimationFrame(pending)
  }
}
