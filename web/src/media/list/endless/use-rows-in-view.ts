import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { scaleOf, shiftAfterJump, shiftAt } from './scroll-scale.ts'

/** The navigation bar and a little air. */
const barHeight = 72
/** No more than this many items are drawn at once, however large the screen is. */
const mostDrawn = 140

interface Given {
  list: RefObject<HTMLElement | null>
  count: number
  columns: number
  rowHeight: number
}
interface RowRange {
  firstRow: number
  lastRow: number
  /** How far the rows lie from where they would in an element as tall as the whole list. */
  shift: number
}

const topOf = (element: HTMLElement) => element.getBoundingClientRect().top + window.scrollY

/** Which rows of a long list of even rows are near the window, as the page scrolls. */
export function useRowsInView({ list, count, columns, rowHeight }: Given) {
  const rows = Math.ceil(count / columns)
  const whole = rows * rowHeight
  const scale = scaleOf(whole)
  const [range, setRange] = useState<RowRange>({ firstRow: 0, lastRow: 0, shift: 0 })
  const kept = useRef({ top: 0, shift: 0 })
  const latest = useRef({ scale, whole, rows, columns, rowHeight })
  useLayoutEffect(() => {
    latest.current = { scale, whole, rows, columns, rowHeight }
  })

  const measure = useCallback(() => {
    const element = list.current
    if (!element) return
    const now = latest.current
    const viewport = window.innerHeight
    const listTop = topOf(element)
    const top = window.scrollY - listTop
    const isStep = Math.abs(top - kept.current.top) < viewport
    const shift = isStep
      ? shiftAt(now.scale, Math.max(0, top + kept.current.shift))
      : shiftAfterJump(now.scale, now.whole, Math.max(0, top), viewport)
    let at = top
    if (isStep && shift !== kept.current.shift) {
      at = top + kept.current.shift - shift
      window.scrollTo({ top: listTop + at, behavior: 'instant' })
    }
    kept.current = { top: at, shift }
    const [first, last] = [Math.floor((at + shift) / now.rowHeight), Math.floor((at + shift + viewport) / now.rowHeight)]
    const spare = Math.max(0, Math.min(3, Math.floor((mostDrawn / now.columns - (last - first + 1)) / 2)))
    const firstRow = Math.max(0, Math.min(first - spare, now.rows - 1))
    const lastRow = Math.max(firstRow, Math.min(last + spare, now.rows - 1))
    setRange((old) => (old.firstRow === firstRow && old.lastRow === lastRow && old.shift === shift ? old : { firstRow, lastRow, shift }))
  }, [list])

  useLayoutEffect(measure, [measure, rows, columns, rowHeight])
  useEffect(() => {
    window.addEventListener('scroll', measure, { passive: true })
    window.addEventListener('resize', measure)
    return () => {
      window.removeEventListener('scroll', measure)
      window.removeEventListener('resize', measure)
    }
  }, [measure])

  /** The first row below the navigation bar. */
  const topRow = useCallback(() => {
    const element = list.current
    if (!element) return 0
    const { rowHeight: height, rows: all } = latest.current
    const top = window.scrollY - topOf(element) + kept.current.shift + barHeight
    return Math.max(0, Math.min(all - 1, Math.round(top / height)))
  }, [list])
  const scrollToIndex = useCallback(
    (index: number) => {
      const element = list.current
      if (!element) return
      const now = latest.current
      const top = Math.floor(index / now.columns) * now.rowHeight
      const shift = shiftAt(now.scale, Math.max(0, top - barHeight))
      const at = top - shift - barHeight
      kept.current = { top: at, shift }
      window.scrollTo({ top: top === 0 ? 0 : topOf(element) + at, behavior: 'instant' })
      measure()
    },
    [list, measure],
  )
  return { ...range, height: scale.height, topRow, scrollToIndex }
}
