import type { PDFPageProxy } from 'pdfjs-dist'
import { useEffect, useState } from 'react'
import { type Attachment, attachmentOf, listAttachments } from './attachments.ts'
import { isBlank } from './blank.ts'
import type { OpenPdf } from './open.ts'

/** The state of a page that is drawn, as the viewer counts them. */
const finished = 3

interface Drawn {
  id: number
  pdfPage?: PDFPageProxy
  canvas?: HTMLCanvasElement
}
interface FileOnPage {
  subtype?: string
  fileId?: string
  file?: { filename?: string; description?: string }
}

async function filesOn(page: PDFPageProxy): Promise<Attachment[]> {
  const marks = (await page.getAnnotations({ intent: 'display' })) as FileOnPage[]
  return marks.flatMap(({ subtype, fileId, file }) =>
    subtype === 'FileAttachment' && fileId !== undefined && file ? [attachmentOf(fileId, file)] : [],
  )
}

/** What was found in a PDF beside its pages. */
export interface PdfFinds {
  attachments: readonly Attachment[]
  /** Zero-based numbers of pages on which there is nothing. */
  blank: ReadonlySet<number>
}

/** The attachments of an open PDF, and which of the pages that were drawn are blank. */
export function usePdfExtras(open: OpenPdf | undefined): PdfFinds {
  const [attachments, setAttachments] = useState<Attachment[]>([])
  const [blank, setBlank] = useState<ReadonlySet<number>>(new Set())
  useEffect(() => {
    if (!open) return
    const { pdf, viewer, events } = open
    const stop = new AbortController()
    const seen = new Set<number>()
    const add = (found: readonly Attachment[]) => {
      if (found.length === 0 || stop.signal.aborted) return
      setAttachments((before) => [...before, ...found.filter(({ id }) => before.every((one) => one.id !== id))])
    }
    const look = async ({ id, pdfPage, canvas }: Drawn) => {
      if (!pdfPage || !canvas || seen.has(id)) return
      seen.add(id)
      const isEmpty = await isBlank(pdfPage, canvas)
      if (isEmpty && !stop.signal.aborted) setBlank((before) => new Set([...before, id - 1]))
      add(await filesOn(pdfPage))
    }
    // What cannot be told of a page is in nobody's way.
    const tell = (page: Drawn) => void look(page).catch(() => undefined)
    const onDrawn = ({ source, error }: { source: Drawn; error?: unknown }) => {
      if (!error) tell(source)
    }
    events.on('pagerendered', onDrawn)
    // Some may have been drawn before anybody listened.
    for (let index = 0; index < viewer.pagesCount; index += 1) {
      const page: (Drawn & { renderingState?: number }) | undefined = viewer.getPageView(index)
      if (page?.renderingState === finished) tell(page)
    }
    listAttachments(pdf)
      .then(add)
      .catch(() => undefined)
    return () => {
      stop.abort()
      events.off('pagerendered', onDrawn)
      setAttachments([])
      setBlank(new Set())
    }
  }, [open])
  return { attachments, blank }
}
