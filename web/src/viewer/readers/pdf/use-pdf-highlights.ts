import { useEffect, useEffectEvent } from 'react'
import type { MediaFile, ViewedContent } from '@amn/contract/media/content'
import type { Annotation } from '@amn/contract/personal/annotations'
import { drawHighlights } from '../../annotations/marks.ts'
import { caretAt } from '../../annotations/runs.ts'
import { useHighlights } from '../../annotations/use-highlights.tsx'
import { selectionIn, useSelection } from '../../annotations/use-selection.ts'
import type { OpenPdf } from './open.ts'
import { readPageText } from './page-text.ts'

interface Parts {
  content: ViewedContent
  file: MediaFile
  container: HTMLElement | null
  open: OpenPdf | undefined
}

/** So many letters tell a page. */
const excerpt = 160

const pageOf = (layer: Element) => Number(layer.closest<HTMLElement>('.page')?.dataset['pageNumber'] ?? 0) - 1
const within = (value: number) => Math.min(0.999, Math.max(0, Math.round(value * 1000) / 1000))

/** Where the words of a highlight begin in its page: where they stood, else where they stand now. */
function startOf({ offset, text }: Annotation, page: string): number {
  return offset !== null && page.startsWith(text, offset) ? offset : page.indexOf(text)
}

/** The highlights of a PDF: drawn over the words of its pages, made from what is selected in one of them. */
export function usePdfHighlights({ content, file, container, open }: Parts) {
  const { highlights, select, ...marking } = useHighlights(content, file, () => document.getSelection()?.removeAllRanges())
  const ofPage = (page: number) => highlights.filter(({ unit, position }) => unit === 'page' && Math.floor(Number(position)) === page)
  const draw = useEffectEvent(() => {
    const layers = [...(container?.querySelectorAll('.textLayer') ?? [])]
    const ranges = layers.flatMap((layer) => {
      const own = ofPage(pageOf(layer))
      if (own.length === 0) return []
      const page = readPageText(layer)
      return own.flatMap((one) => {
        const range = page.rangeOf(startOf(one, page.text), one.text.length)
        return range ? [{ colour: one.colour ?? ('yellow' as const), range }] : []
      })
    })
    drawHighlights(document, ranges)
  })
  useEffect(() => {
    if (!open) return
    draw()
    // Each page gets its words when it comes into sight, and anew when its size changes.
    const again = () => draw()
    open.events.on('textlayerrendered', again)
    return () => {
      open.events.off('textlayerrendered', again)
      drawHighlights(document, [])
    }
  }, [open, highlights])
  const tell = () => {
    const range = selectionIn(container)
    const start = range?.startContainer
    const layer = (start instanceof Element ? start : start?.parentElement)?.closest('.textLayer')
    if (!open || !range || !layer) return select(undefined)
    const words = readPageText(layer)
    const from = words.indexOf(range.startContainer, range.startOffset)
    // What is selected further, in the next page, is left out.
    const to = layer.contains(range.endContainer) ? words.indexOf(range.endContainer, range.endOffset) : words.text.length
    const whole = words.text.slice(from, to)
    const offset = from + whole.search(/\S/)
    const text = whole.trim()
    if (text === '') return select(undefined)
    const page = pageOf(layer)
    const [box, sheet] = [range.getBoundingClientRect(), layer.getBoundingClientRect()]
    const part = within((box.top - sheet.top) / sheet.height)
    const progress = (page + part) / open.pdf.numPages
    select({ position: page + part, unit: 'page', offset, progress, chapter: null, text, box })
  }
  const press = (event: MouseEvent) => {
    const layer = event.target instanceof Element ? event.target.closest('.textLayer') : null
    const caret = layer && caretAt(document, event.clientX, event.clientY)
    const page = layer && readPageText(layer)
    const at = caret && page?.indexOf(caret.node, caret.offset)
    const hit =
      layer && page && at !== undefined && at !== null
        ? ofPage(pageOf(layer)).findLast((one) => at >= startOf(one, page.text) && at <= startOf(one, page.text) + one.text.length)
        : undefined
    if (hit) marking.press(hit.id, new DOMRect(event.clientX, event.clientY - 10, 1, 20))
    else marking.close()
  }
  useSelection(container, tell, press)
  /** The first words of a page, where they are drawn. */
  const wordsOf = (page: number) => {
    const layer = container?.querySelector(`.page[data-page-number="${page + 1}"] .textLayer`)
    return layer ? readPageText(layer).text.slice(0, excerpt).trim() : undefined
  }
  return { menu: marking.menu, wordsOf }
}
