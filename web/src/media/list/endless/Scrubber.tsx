import type { ListMark } from '@amn/contract/media/browse'
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { afterKey, markAt, sparse } from './jump-marks.ts'
import classes from './scrubber.module.css'

interface Props {
  marks: readonly ListMark[]
  /** The item on top. */
  top: number
  /** Follows the finger; otherwise it goes there when the finger is lifted. */
  isLive: boolean
  onJump: (index: number) => void
}

/** The least height of a label. */
const labelHeight = 16

/** The letters or years of the list at its side: dragged, pressed or moved by keys, it jumps there. */
export function Scrubber({ marks, top, isLive, onJump }: Props) {
  const { t } = useTranslation()
  const bar = useRef<HTMLDivElement>(null)
  const [height, setHeight] = useState(0)
  const [held, setHeld] = useState<number>()
  useEffect(() => {
    const element = bar.current
    if (!element) return
    const watch = new ResizeObserver(() => setHeight(element.clientHeight))
    watch.observe(element)
    return () => watch.disconnect()
  }, [])
  const index = held ?? markAt(marks, top)
  const mark = marks[index]
  const nameOf = ({ label }: ListMark) => label || t('browse.otherMark')
  const jump = (to: number) => {
    const target = marks[to]
    if (target) onJump(target.offset)
  }
  const markAtPointer = (event: PointerEvent) => {
    const box = event.currentTarget.getBoundingClientRect()
    const share = (event.clientY - box.top) / Math.max(1, box.height)
    return Math.max(0, Math.min(marks.length - 1, Math.floor(share * marks.length)))
  }
  const hold = (event: PointerEvent) => {
    const to = markAtPointer(event)
    if (to === held) return
    setHeld(to)
    if (isLive) jump(to)
  }
  const letGo = (event: PointerEvent) => {
    if (held === undefined) return
    if (!isLive && event.type === 'pointerup') jump(held)
    setHeld(undefined)
  }
  const move = (event: KeyboardEvent) => {
    const to = afterKey(event.key, index, marks.length)
    if (to === undefined) return
    event.preventDefault()
    jump(to)
  }
  return (
    <div
      ref={bar}
      className={classes.bar}
      role="slider"
      tabIndex={0}
      aria-label={t('browse.scrubber')}
      aria-orientation="vertical"
      aria-valuemin={0}
      aria-valuemax={marks.length - 1}
      aria-valuenow={index}
      aria-valuetext={mark && t('browse.scrubberValue', { label: nameOf(mark), count: mark.count })}
      data-held={held !== undefined || undefined}
      onKeyDown={move}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        hold(event)
      }}
      onPointerMove={(event) => held !== undefined && hold(event)}
      onPointerUp={letGo}
      onPointerCancel={letGo}
    >
      {sparse(marks, Math.max(2, Math.floor(height / labelHeight))).map(({ mark: one, index: at }) => (
        <span
          key={at}
          className={classes.label}
          data-current={at === index || undefined}
          style={{ top: `${((at + 0.5) / marks.length) * 100}%` }}
          aria-hidden
        >
          {one.label || '#'}
        </span>
      ))}
      {held !== undefined && mark && (
        <span className={classes.bubble} style={{ top: `${((held + 0.5) / marks.length) * 100}%` }} aria-hidden>
          <strong>{nameOf(mark)}</strong>
          <span>{t('media.count', { count: mark.count })}</span>
        </span>
      )}
    </div>
  )
}
