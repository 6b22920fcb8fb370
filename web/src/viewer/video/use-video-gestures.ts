import { type MouseEvent, type PointerEvent, type WheelEvent, useRef } from 'react'
import type { VideoActs } from './acts.ts'

const doubleTapMs = 300

interface Parts {
  acts: VideoActs | undefined
  rewindTime: number
  toggleFullScreen(): void
  showChrome(): void
}

/** A click plays or pauses, a double click fills the screen, a double tap on a side jumps, the wheel changes the volume. */
export function useVideoGestures({ acts, rewindTime, toggleFullScreen, showChrome }: Parts) {
  const lastTap = useRef(0)
  const lastPointer = useRef('mouse')
  const tap = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    const across = (event.clientX - box.left) / box.width
    const isDouble = event.timeStamp - lastTap.current < doubleTapMs
    lastTap.current = isDouble ? 0 : event.timeStamp
    if (!isDouble) return showChrome()
    if (across < 1 / 3) acts?.seekBy(-rewindTime)
    else if (across > 2 / 3) acts?.seekBy(rewindTime)
    else acts?.toggle()
  }
  return {
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      lastPointer.current = event.pointerType
      if (event.pointerType === 'touch') tap(event)
    },
    onClick: (event: MouseEvent<HTMLElement>) => {
      if (lastPointer.current !== 'touch' && event.detail === 1) acts?.toggle()
    },
    onDoubleClick: () => {
      if (lastPointer.current === 'touch') return
      // The first of the two clicks has already changed play into pause.
      acts?.toggle()
      toggleFullScreen()
    },
    onWheel: (event: WheelEvent<HTMLElement>) => {
      if (!event.ctrlKey && event.deltaY !== 0) acts?.changeVolume(event.deltaY < 0 ? 0.05 : -0.05)
    },
  }
}
