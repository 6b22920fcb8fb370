import { useEffect, useRef } from 'react'
import type { Drawer, MakeDrawer } from './drawer.ts'
import { followTime } from './follow-time.ts'
import { offerShown } from './shown.ts'
import classes from './subtitles.module.css'

interface Props {
  video: HTMLVideoElement
  make: MakeDrawer
  /** Seconds by which they come later. */
  offset: number
  /** It could not be drawn, or no more. */
  onFail(): void
}

/** Subtitles that a program draws as pictures, over the picture of the film. */
export function DrawnLayer({ video, make, offset, onFail }: Props) {
  const host = useRef<HTMLDivElement>(null)
  const delay = useRef(offset)
  const redraw = useRef<() => void>(undefined)
  const fail = useRef(onFail)
  useEffect(() => {
    fail.current = onFail
    delay.current = offset
    redraw.current?.()
  }, [offset, onFail])
  useEffect(() => {
    const box = host.current
    if (!box) return
    const ended = new AbortController()
    // A canvas that was handed over cannot be taken back: each drawer gets its own.
    const canvas = document.createElement('canvas')
    box.append(canvas)
    let drawer: Drawer | undefined
    const sizes = new ResizeObserver(() => drawer?.resize())
    const start = async () => {
      const made = await make({ canvas, video, signal: ended.signal, onFail: () => ended.signal.aborted || fail.current() })
      if (ended.signal.aborted) return made.end()
      drawer = made
      sizes.observe(canvas)
      const draw = (time: number) => made.draw(Math.max(0, time - delay.current))
      redraw.current = () => draw(video.currentTime)
      const endFollowing = followTime(video, draw)
      const endOffer = offerShown(video, { lines: () => [], canvas: () => canvas })
      ended.signal.addEventListener('abort', () => {
        endFollowing()
        endOffer()
        made.end()
      })
    }
    start().catch(() => ended.signal.aborted || fail.current())
    return () => {
      redraw.current = undefined
      sizes.disconnect()
      ended.abort()
      canvas.remove()
    }
  }, [video, make])
  return <div ref={host} className={classes.drawing} />
}
