import { type CSSProperties, useLayoutEffect, useRef, useState } from 'react'
import type { TypeSettings } from '../../../../api/reading/type-settings.ts'
import { Flow } from './Flow.tsx'
import type { Paragraph } from '../reflow.ts'
import { type Sheet, pagesOf } from '../sheet.ts'
import classes from '../text.module.css'

const none: readonly number[] = []
/** So many sections are laid out at once without anybody noticing. */
const atOnce = 3

interface Props {
  count: number
  paragraphsOf(section: number): readonly Paragraph[]
  sheet: Sheet
  type: TypeSettings
  language: string | null
  /** The pages of each section, once all are known. */
  onCounted(pages: readonly number[]): void
}

/** Lays out one section after another where nobody sees it, and so finds out how many pages a book has. */
export function PageCounter({ count, paragraphsOf, sheet, type, language, onCounted }: Props) {
  const view = useRef<HTMLDivElement>(null)
  const [counted, setCounted] = useState<{ sheet: Sheet; pages: readonly number[] }>({ sheet, pages: [] })
  // Every other layout is counted anew.
  const pages = counted.sheet === sheet ? counted.pages : none
  const latest = useRef(onCounted)
  useLayoutEffect(() => {
    latest.current = onCounted
  })
  useLayoutEffect(() => {
    if (pages.length === count) return latest.current(pages)
    const { scrollWidth = 0 } = view.current ?? {}
    const go = () => setCounted({ sheet, pages: [...pages, pagesOf(scrollWidth, sheet)] })
    if (count <= atOnce) return go()
    const timer = setTimeout(go, 16)
    return () => clearTimeout(timer)
  }, [pages, count, sheet])
  if (pages.length === count) return null
  const box: CSSProperties = { left: sheet.left, top: sheet.top, width: sheet.width, height: sheet.height }
  return (
    <div ref={view} className={classes.sheet} data-hidden style={box} aria-hidden="true">
      <Flow paragraphs={paragraphsOf(pages.length)} sheet={sheet} type={type} language={language} />
    </div>
  )
}
