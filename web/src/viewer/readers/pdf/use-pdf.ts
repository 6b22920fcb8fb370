import { useEffect, useRef, useState } from 'react'
import { type OpenPdf, openPdf } from './open.ts'
import { type OutlineEntry, flattenOutline } from './outline.ts'
import { usePdfSettings } from './settings.ts'

export interface PdfPosition {
  /** Zero-based. */
  page: number
  /** Distance from the foot of the page, in the units of the page. */
  top: number
}
interface Parts {
  address: string
  container: HTMLDivElement | null
  start: PdfPosition
  onPosition(position: PdfPosition, isEnd: boolean, pages: number): void
}
const noMatches = { current: 0, total: 0 }

/** Keeps a PDF open in an element for as long as it is shown; reports the position of the reader once he moves. */
export function usePdf({ address, container, start, onPosition }: Parts) {
  const [open, setOpen] = useState<OpenPdf>()
  const [failure, setFailure] = useState<unknown>()
  const [page, setPage] = useState(start.page)
  const [scale, setScale] = useState(1)
  const [outline, setOutline] = useState<OutlineEntry[]>([])
  const [matches, setMatches] = useState(noMatches)
  const [tries, setTries] = useState(0)
  const latest = useRef({ start, onPosition })
  useEffect(() => {
    latest.current.onPosition = onPosition
  })
  useEffect(() => {
    if (!container) return
    const stop = new AbortController()
    let opened: OpenPdf | undefined
    const run = async () => {
      opened = await openPdf(address, container, stop.signal)
      const { events, viewer, pdf } = opened
      let isPlaced = false
      events.on('pagesinit', () => {
        const { scale: kept, isSpread } = usePdfSettings.getState()
        viewer.currentScaleValue = kept
        viewer.spreadMode = isSpread ? 1 : 0
        const { page: first, top } = latest.current.start
        if (first > 0 || top > 0) {
          viewer.scrollPageIntoView({
            pageNumber: first + 1,
            destArray: [null, { name: 'XYZ' }, null, top > 0 ? top : null, null],
            allowNegativeOffset: true,
          })
        }
        requestAnimationFrame(() => (isPlaced = true))
      })
      events.on('pagechanging', ({ pageNumber }: { pageNumber: number }) => setPage(pageNumber - 1))
      events.on('scalechanging', ({ scale: now }: { scale: number }) => setScale(now))
      events.on('updateviewarea', ({ location }: { location: { pageNumber: number; top: number } }) => {
        if (!isPlaced) return
        const isEnd = container.scrollTop + container.clientHeight >= container.scrollHeight - 8
        latest.current.onPosition({ page: location.pageNumber - 1, top: location.top }, isEnd, pdf.numPages)
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
    }
  }, [address, container, tries])
  const retry = () => {
    setFailure(undefined)
    setTries(tries + 1)
  }
  return { open, failure, page, scale, outline, matches, retry }
}
