import { useLayoutEffect, useRef, useState } from 'react'
import type { Room } from './pack-lines.ts'

const gap = 16
const clamp = (least: number, value: number, most: number) => Math.min(most, Math.max(least, value))

/** What rows have room for, by the sizes that row.module.css gives cards in a window of this width. */
export function roomIn(width: number, view: number): Room {
  const isLarge = view >= 1920
  return {
    width,
    poster: gap + (isLarge ? 190 : clamp(124, view * 0.13, 176)),
    wide: gap + (isLarge ? 340 : clamp(220, view * 0.23, 320)),
    edges: 2 * clamp(16, view * 0.03, 40),
  }
}

/** Measures an element before it is seen, and whenever it becomes wider or narrower. */
export function useRoom() {
  const ref = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState<Room>(() => roomIn(0, 0))
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const measure = () => {
      const width = element.clientWidth
      setRoom((before) => (before.width === width ? before : roomIn(width, window.innerWidth)))
    }
    measure()
    const watch = new ResizeObserver(measure)
    watch.observe(element)
    return () => watch.disconnect()
  }, [])
  return { ref, room }
}
