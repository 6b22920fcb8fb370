import { type Ref, useEffect, useImperativeHandle, useLayoutEffect, useRef } from 'react'
import type { Runs } from '../../annotations/runs.ts'
import type { TypeSettings } from '../../../api/reading/type-settings.ts'
import { firstCharacter, rectOf } from './caret.ts'
import { Flow } from './pages/Flow.tsx'
import { markFound, rangeIn } from './highlight.ts'
import { type Paragraph, characterAt, offsetIn } from './reflow.ts'
import { type Sheet, pageAt, pagesOf } from './sheet.ts'
import classes from './text.module.css'

export interface Leaf {
  /** Turns one page; false at the edge of the section. */
  turn(way: 1 | -1): boolean
  runs(): Runs
}
interface Props {
  ref: Ref<Leaf>
  paragraphs: readonly Paragraph[]
  /** The place of the whole text that must be in sight; a section shows its last page for a place past its end. */
  offset: number
  sheet: Sheet
  type: TypeSettings
  language: string | null
  found: { offset: number; length: number } | undefined
  onPosition(offset: number, page: number, pages: number): void
}

/** One section of a text book, in pages of columns or as one scroll. */
export function BookText({ ref, paragraphs, offset, sheet, type, language, found, onPosition }: Props) {
  const view = useRef<HTMLDivElement>(null)
  const { isScrolled, font, own, size, lineHeight } = type
  const elements = () => [...(view.current?.querySelectorAll('[data-paragraph]') ?? [])]
  const origin = () => {
    const box = view.current?.getBoundingClientRect()
    return { x: (box?.left ?? 0) - (view.current?.scrollLeft ?? 0), y: (box?.top ?? 0) - (view.current?.scrollTop ?? 0) }
  }
  // Where the text is scrolled, a page is as much as fits on the screen.
  const countPages = () => {
    const { scrollWidth = 0, scrollHeight = 0, clientHeight = 1 } = view.current ?? {}
    return isScrolled ? Math.max(1, Math.ceil((scrollHeight - 4) / clientHeight)) : pagesOf(scrollWidth, sheet)
  }
  const currentPage = () => {
    const { scrollLeft = 0, scrollTop = 0, scrollHeight = 0, clientHeight = 1 } = view.current ?? {}
    if (!isScrolled) return Math.round(scrollLeft / sheet.step)
    return scrollHeight - clientHeight - scrollTop < 4 ? countPages() - 1 : Math.min(countPages() - 2, Math.floor(scrollTop / clientHeight))
  }

  const findOffset = (): number => {
    const box = view.current?.getBoundingClientRect()
    if (!box) return offset
    const isPast = (rect: DOMRect) => (isScrolled ? rect.bottom > box.top + 4 : rect.right > box.left + 1)
    const all = elements()
    const at = all.findIndex((element) => isPast(element.getBoundingClientRect()))
    const [element, paragraph] = [all[at], paragraphs[at]]
    if (!element || !paragraph) return offset
    return offsetIn(paragraph, firstCharacter(element, (rect) => (isScrolled ? rect.bottom > box.top + 4 : rect.left >= box.left - 1)) ?? 0)
  }
  const reported = useRef(-1)
  const report = () => {
    reported.current = findOffset()
    onPosition(reported.current, currentPage(), countPages())
  }
  const showPage = (page: number) => {
    if (view.current) view.current.scrollLeft = page * sheet.step
  }
  const show = (character: number) => {
    const at = Math.max(
      0,
      paragraphs.findLastIndex(({ start }) => start <= character),
    )
    const [element, paragraph] = [elements()[at], paragraphs[at]]
    const rect = element && paragraph && rectOf(element, characterAt(paragraph, character))
    if (!rect || !view.current) return
    if (isScrolled) view.current.scrollTop = at === 0 && character <= (paragraphs[0]?.start ?? 0) ? 0 : rect.top - origin().y
    else showPage(Math.min(pageAt(rect.left - origin().x, sheet), countPages() - 1))
  }
  // A chapter that fills no more than one of two columns lies in the middle.
  const centreShort = () => {
    const flow = view.current?.querySelector<HTMLElement>(`.${classes.flow}`)
    if (!flow) return
    flow.style.translate = ''
    const right = elements().reduce((most, element) => Math.max(most, element.getBoundingClientRect().right), 0) - origin().x
    const isShort = !isScrolled && sheet.columns > 1 && right <= sheet.columnWidth + 1
    if (isShort) flow.style.translate = `${(sheet.width - sheet.columnWidth) / 2}px`
  }
  const showAndReport = () => {
    centreShort()
    show(offset)
    reported.current = offset
    onPosition(offset, currentPage(), countPages())
  }
  const latest = useRef({ showAndReport, report, showPage, currentPage, countPages })
  useLayoutEffect(() => {
    latest.current = { showAndReport, report, showPage, currentPage, countPages }
  })
  // The place is found again in every new layout; the reader's own turning moves it without one.
  useLayoutEffect(() => {
    if (offset !== reported.current) latest.current.showAndReport()
  }, [offset])
  useLayoutEffect(() => latest.current.showAndReport(), [paragraphs, sheet, font, own, size, lineHeight, isScrolled])
  useImperativeHandle(ref, () => ({
    turn(way) {
      const box = view.current
      if (!box) return false
      if (isScrolled) {
        const rest = way > 0 ? box.scrollHeight - box.clientHeight - box.scrollTop : box.scrollTop
        if (rest < 4) return false
        box.scrollBy({ top: way * (box.clientHeight - 48), behavior: 'instant' })
        return true
      }
      const next = latest.current.currentPage() + way
      if (next < 0 || next >= latest.current.countPages()) return false
      latest.current.showPage(next)
      latest.current.report()
      return true
    },
    runs: () => ({
      elements: elements(),
      joiner: '\n',
      offsetOf(at, character) {
        const paragraph = paragraphs[at]
        return paragraph ? offsetIn(paragraph, character) : 0
      },
      locate(place) {
        const at = paragraphs.findLastIndex(({ start }) => start <= place)
        const paragraph = paragraphs[at]
        return { at, character: paragraph ? characterAt(paragraph, place) : 0 }
      },
    }),
  }))
  useEffect(() => {
    const at = found ? paragraphs.findLastIndex(({ start }) => start <= found.offset) : -1
    const [element, paragraph] = [elements()[at], paragraphs[at]]
    if (!found || !element || !paragraph) return
    const from = characterAt(paragraph, found.offset)
    const range = rangeIn(element, from, from + found.length)
    markFound([], range)
    return () => markFound([], undefined)
  }, [found, paragraphs])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const scrolled = () => {
    if (!isScrolled) return
    clearTimeout(timer.current)
    timer.current = setTimeout(() => latest.current.report(), 120)
  }
  const box = isScrolled ? undefined : { left: sheet.left, top: sheet.top, width: sheet.width, height: sheet.height }
  return (
    <div ref={view} className={classes.sheet} data-scrolled={isScrolled || undefined} style={box} onScroll={scrolled}>
      <Flow paragraphs={paragraphs} sheet={sheet} type={type} language={language} />
    </div>
  )
}
