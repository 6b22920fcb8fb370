import { useEffect, useState } from 'react'
import { type Loop, isAtLoopEnd, nextLoop } from './loop.ts'

/** Plays a piece of the film again and again; gives the piece, and the act of the key that sets its start, its end, and takes it away. */
export function useLoop(video: HTMLVideoElement | null) {
  const [loop, setLoop] = useState<Loop>()
  useEffect(() => {
    if (!video || loop?.to === undefined) return
    const { from } = loop
    let before = video.currentTime
    let frame = 0
    const look = () => {
      const time = video.currentTime
      if (!video.seeking && isAtLoopEnd(loop, before, time)) video.currentTime = from
      before = video.currentTime
    }
    const follow = () => {
      look()
      frame = requestAnimationFrame(follow)
    }
    // An end that is that of the film comes before any picture behind it.
    const goBack = () => {
      video.currentTime = from
      video.play().catch(() => undefined)
    }
    frame = requestAnimationFrame(follow)
    // A hidden page draws no frames, and plays on.
    video.addEventListener('timeupdate', look)
    video.addEventListener('ended', goBack)
    return () => {
      cancelAnimationFrame(frame)
      video.removeEventListener('timeupdate', look)
      video.removeEventListener('ended', goBack)
    }
  }, [video, loop])
  const step = () => {
    const next = nextLoop(loop, video?.currentTime ?? 0)
    setLoop(next)
    if (video && next?.to !== undefined) video.currentTime = next.from
    return next
  }
  return { loop, step, clear: () => setLoop(undefined) }
}
