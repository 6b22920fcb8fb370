import { useEffect, useEffectEvent } from 'react'
import type { MediaFile, ViewedContent } from '@amn/contract/media/content'
import { drawHighlights } from '../../annotations/marks.ts'
import { offsetAtPoint, rangeOfWords, type Runs, wordsIn } from '../../annotations/runs.ts'
import { selectionIn, useSelection } from '../../annotations/use-selection.ts'
import { useHighlights } from '../../annotations/use-highlights.tsx'
import { fractionOf } from './sections.ts'

interface Parts {
  content: ViewedContent
  file: MediaFile
  /** The element in which the text stands. */
  root: HTMLElement | null
  /** The text as it is laid out; undefined while it is not. */
  readRuns(): Runs | undefined
  /** Where that part of the text begins in the whole, and how long the whole is. */
  base: number
  length: number
  chapter: string | undefined
  /** When this changes, the text was laid out anew. */
  layout: unknown
}

/** The highlights of a plain text: drawn where it is laid out, made from what is selected there. */
export function useTextHighlights({ content, file, root, readRuns, base, length, chapter, layout }: Parts) {
  const { highlights, select, ...marking } = useHighlights(content, file, () => document.getSelection()?.removeAllRanges())
  const draw = useEffectEvent(() => {
    const runs = readRuns()
    const ranges = highlights.flatMap(({ offset, text, colour }) => {
      const range = runs && offset !== null && offset >= base ? rangeOfWords(runs, offset - base, text) : undefined
      return range ? [{ colour: colour ?? ('yellow' as const), range }] : []
    })
    drawHighlights(document, ranges)
  })
  useEffect(() => {
    if (root) draw()
    return () => drawHighlights(document, [])
  }, [root, highlights, layout, base])
  const tell = () => {
    const runs = readRuns()
    const range = selectionIn(root)
    const words = range && runs && wordsIn(runs, range)
    if (!words) return select(undefined)
    const offset = base + words.offset
    const position = fractionOf(offset, length)
    select({ position, unit: 'fraction', offset, progress: position, chapter: chapter ?? null, text: words.text, box: words.box })
  }
  const press = (event: MouseEvent) => {
    const runs = readRuns()
    const under = runs && offsetAtPoint(runs, event.clientX, event.clientY)
    const at = under === undefined ? undefined : base + under
    const hit = highlights.findLast(({ offset, text }) => at !== undefined && offset !== null && at >= offset && at <= offset + text.length)
    if (!hit && !marking.isOpen) return
    // The press was meant for the highlight, or to leave its menu: no page is turned.
    event.stopImmediatePropagation()
    if (!hit) return marking.close()
    marking.press(hit.id, new DOMRect(event.clientX, event.clientY - 10, 1, 20))
  }
  useSelection(root, tell, press)
  return { menu: marking.menu }
}
