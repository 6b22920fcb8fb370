import type { MediaCard } from '@amn/contract/media/media'
import { type CSSProperties, type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Layout } from './layouts.ts'
import classes from '../list.module.css'
import { moveByArrows } from '../selection/move-by-arrows.ts'
import type { Jump } from '../results.ts'
import { selectByGestures } from '../selection/select-by-gestures.ts'
import { useRowsInView } from './use-rows-in-view.ts'

export interface LongGridProps {
  total: number
  itemAt: (index: number) => MediaCard | undefined
  /** What is near the window, the last included. */
  onRange: (first: number, last: number) => void
  layoutFor: (width: number) => Layout
  draw: (media: MediaCard, index: number) => ReactNode
  /** Stands in for an item that is not there yet. */
  waiting: ReactNode
  label: string
  /** The items are the rows of a table. */
  isTable?: boolean
  /** The item that the address asks for, and what tells when another one is on top. */
  start: number
  onTop: (first: number, last: number) => void
  jump: RefObject<Jump>
}

/** A list of any length, of which only what is near the window is drawn. */
export function LongGrid({ total, itemAt, onRange, layoutFor, draw, waiting, label, isTable, start, onTop, jump }: LongGridProps) {
  const list = useRef<HTMLUListElement>(null)
  const [layout, setLayout] = useState(() => layoutFor(Math.max(320, window.innerWidth - 300)))
  const { columns, rowHeight, cell } = layout
  const { firstRow, lastRow, shift, height, topRow, scrollToIndex } = useRowsInView({ list, count: total, columns, rowHeight })
  const [focused, setFocused] = useState<number>()
  const latest = useRef({ itemAt, columns, total, onTop })
  useLayoutEffect(() => {
    latest.current = { itemAt, columns, total, onTop }
  })
  const first = firstRow * columns
  const last = Math.min(total, (lastRow + 1) * columns) - 1
  useEffect(() => onRange(first, last), [onRange, first, last])

  useLayoutEffect(() => {
    const element = list.current
    if (!element) return
    const measure = () => {
      const next = layoutFor(element.clientWidth)
      setLayout((now) =>
        now.columns === next.columns && now.rowHeight === next.rowHeight && now.cell.width === next.cell.width ? now : next,
      )
    }
    measure()
    const watch = new ResizeObserver(measure)
    watch.observe(element)
    return () => watch.disconnect()
  }, [layoutFor])

  useEffect(() => {
    jump.current = scrollToIndex
    return () => {
      jump.current = undefined
    }
  }, [jump, scrollToIndex])
  const reported = useRef<number>(undefined)
  useLayoutEffect(() => {
    if (start === reported.current) return
    reported.current = start
    if (topRow() !== Math.floor(start / columns)) scrollToIndex(start)
  }, [start, columns, topRow, scrollToIndex])
  useEffect(() => {
    let timer: number | undefined
    const settle = () => {
      const { columns: across, onTop: tell } = latest.current
      const from = topRow() * across
      tell(from, from + across - 1)
    }
    const wait = () => {
      clearTimeout(timer)
      timer = window.setTimeout(settle, 250)
    }
    window.addEventListener('scroll', wait, { passive: true })
    return () => {
      clearTimeout(timer)
      window.removeEventListener('scroll', wait)
    }
  }, [topRow])
  useEffect(() => {
    // What has the focus stays drawn, wherever the page is scrolled to.
    const ended = new AbortController()
    list.current?.addEventListener('focusin', ({ target }) => setFocused(indexOf(target)), { signal: ended.signal })
    list.current?.addEventListener('focusout', () => setFocused(undefined), { signal: ended.signal })
    return () => ended.abort()
  }, [])
  useEffect(() => moveByArrows(list.current), [])
  useEffect(() => selectByGestures(list.current, (index) => latest.current.itemAt(index)), [])

  const shown = Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index)
  if (focused !== undefined && focused < total && (focused < first || focused > last)) shown.push(focused)
  return (
    <ul ref={list} className={classes.long} style={{ height }} {...(isTable ? { role: 'rowgroup' } : { 'aria-label': label })}>
      {shown.map((index) => {
        const media = itemAt(index)
        const row = Math.floor(index / columns)
        const style: CSSProperties = {
          width: cell.width,
          height: rowHeight - cell.gap,
          transform: `translate(${(index - row * columns) * cell.stride}px, ${row * rowHeight - shift}px)`,
        }
        return (
          <li
            key={index}
            style={style}
            data-media={media?.id}
            data-index={index}
            {...(isTable ? { role: 'row', 'aria-rowindex': index + 2 } : { 'aria-setsize': total, 'aria-posinset': index + 1 })}
            aria-busy={!media || undefined}
          >
            {media ? draw(media, index) : waiting}
          </li>
        )
      })}
    </ul>
  )
}

function indexOf(target: EventTarget | null): number | undefined {
  const location = target instanceof Element && target.closest('[data-index]')?.getAttribute('data-index')
  return location ? Number(location) : undefined
}
