import { useEffect, useRef, useState } from 'react'
import { fileAddress } from '../../../api/call/address.ts'
import type { RendererProps } from '../../renderer.ts'
import { keepPlace } from './keep-place.ts'
import { type OpenPdf, openPdf } from './open.ts'
import { type OutlineEntry, flattenOutline } from './outline.ts'
import { spreads, usePdfSettings } from './settings.ts'
import { useOutlineTitles } from './use-outline-titles.ts'

export interface PdfPosition {
  /** Zero-based. */
  page: number
  /** How much of it has gone by at the upper edge, 0–1. */
  part: number
}
/** The question for the password of a PDF that is being opened. */
export interface PasswordQuestion {
  isWrong: boolean
  answer: (password: string | undefined) => void
}

interface Parts {
  shown: Pick<RendererProps, 'content' | 'file'>
  container: HTMLDivElement | null
  start: PdfPosition
  onPosition(position: PdfPosition, isEnd: boolean, pages: number): void
}
const noMatches = { current: 0, total: 0 }

/** Gives a page its own size, and those that may be in sight below it; until then each is as large as the first. */
async function sizeFrom({ pdf, viewer }: OpenPdf, page: number): Promise<void> {
  // Of the page itself all may have gone by, and two may lie beside each other.
  let missing = 2 * viewer.container.clientHeight
  for (let index = page; index < pdf.numPages && missing > 0; index += 1) {
    const view = viewer.getPageView(index)
    const sheet = await pdf.getPage(index + 1)
    if (view && !view.pdfPage) view.setPdfPage(sheet)
    if (index > page) missing -= view?.height ?? 0
  }
}

/** Brings a place of a page to the upper edge. */
async function showPlace(open: OpenPdf | undefined, { page, part }: PdfPosition): Promise<void> {
  if (!open) return
  // One that cannot be read is in nobody's way.
  await sizeFrom(open, page).catch(() => undefined)
  const sheet = (await open.pdf.getPage(page + 1)).getViewport({ scale: 1 })
  const [left, top] = sheet.convertToPdfPoint(0, part * sheet.height)
  const destArray = [null, { name: 'XYZ' }, left, part > 0 ? top : null, null]
  open.viewer.scrollPageIntoView({ pageNumber: page + 1, destArray, allowNegativeOffset: true })
}

/** Keeps a PDF open in an element for as long as it is shown; reports the position of the reader once he moves. */
export function usePdf({ shown: { content, file }, container, start, onPosition }: Parts) {
  const address = fileAddress(content.id, file.id, content.amnMediaType)
  const [open, setOpen] = useState<OpenPdf>()
  const [failure, setFailure] = useState<unknown>()
  const [page, setPage] = useState(start.page)
  const [scale, setScale] = useState(1)
  const [told, setOutline] = useState<OutlineEntry[]>([])
  const outline = useOutlineTitles({ content, file }, told)
  const [matches, setMatches] = useState(noMatches)
  const [tries, setTries] = useState(0)
  const [question, setQuestion] = useState<PasswordQuestion>()
  const latest = useRef({ start, onPosition })
  useEffect(() => {
    latest.current.onPosition = onPosition
  })
  useEffect(() => {
    if (!container) return
    const stop = new AbortController()
    let opened: OpenPdf | undefined
    const ask = (isWrong: boolean) =>
      new Promise<string | undefined>((resolve) => {
        setQuestion({
          isWrong,
          answer: (password) => {
            setQuestion(undefined)
            resolve(password)
          },
        })
      })
    const run = async () => {
      opened = await openPdf(address, container, stop.signal, ask)
      const { events, viewer, pdf } = opened
      let isPlaced = false
      events.on('pagesinit', () => {
        keepPlace(viewer, container)
        const { scale: kept, spread } = usePdfSettings.getState()
        viewer.currentScaleValue = kept
        viewer.spreadMode = spreads.indexOf(spread)
        const { page: first, part } = latest.current.start
        const place = async () => {
          if (first > 0 || part > 0) await showPlace(opened, { page: first, part })
        }
        void place()
          .catch(() => undefined)
          .then(() => requestAnimationFrame(() => (isPlaced = true)))
      })
      events.on('pagechanging', ({ pageNumber }: { pageNumber: number }) => setPage(pageNumber - 1))
      events.on('scalechanging', ({ scale: now }: { scale: number }) => setScale(now))
      events.on('updateviewarea', ({ location }: { location: { pageNumber: number; left: number; top: number } }) => {
        if (!isPlaced) return
        const sheet = viewer.getPageView(location.pageNumber - 1)?.viewport
        const [, y = 0] = sheet?.convertToViewportPoint(location.left, location.top) ?? []
        const part = sheet ? Math.min(0.999, Math.max(0, Math.round((y / sheet.height) * 1000) / 1000)) : 0
        const isEnd = container.scrollTop + container.clientHeight >= container.scrollHeight - 8
        latest.current.onPosition({ page: location.pageNumber - 1, part }, isEnd, pdf.numPages)
      })
      const count = ({ matchesCount }: { matchesCount: typeof noMatches }) => setMatches({ ...matchesCount })
      events.on('updatefindmatchescount', count)
      events.on('updatefindcontrolstate', count)
      setOpen(opened)
      setOutline(flattenOutline((await pdf.getOutline()) ?? []))
    }
    run().catch((problem: unknown) => {
      if (!stop.signal.aborted) setFailure(problem)
    })
    return () => {
      opened?.close()
      stop.abort()
      setOpen(undefined)
      setQuestion(undefined)
    }
  }, [address, container, tries])
  const retry = () => {
    setFailure(undefined)
    setTries(tries + 1)
  }
  const showAt = (position: number) => void showPlace(open, { page: Math.floor(position), part: position % 1 }).catch(() => undefined)
  return { open, failure, question, page, scale, outline, matches, retry, showAt }
}
