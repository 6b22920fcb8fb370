import { type PDFDocumentProxy, GlobalWorkerOptions, PasswordResponses, getDocument, version } from 'pdfjs-dist'
// The viewer takes the library from the page, where the line above has put it.
import { EventBus, LinkTarget, PDFFindController, PDFLinkService, PDFViewer } from 'pdfjs-dist/web/pdf_viewer.mjs'
import 'pdfjs-dist/web/pdf_viewer.css'

const files = `${import.meta.env.BASE_URL}assets/pdfjs-${version}/`
const linksOnly = 1

/** An open PDF: its document, and the viewer that draws it into the page. */
export interface OpenPdf {
  pdf: PDFDocumentProxy
  viewer: PDFViewer
  links: PDFLinkService
  events: EventBus
  close(): void
}

/** Asks for the password of a PDF, which was wrong before or is asked for the first time; undefined: nobody tells it. */
export type AskPassword = (isWrong: boolean) => Promise<string | undefined>

/**
 * Opens a PDF by ranges of its bytes. No form, script or attachment of it comes alive; links to the outside open a tab of their own. A password
 * goes to the library in this page, and nowhere else.
 */
export async function openPdf(address: string, container: HTMLDivElement, signal: AbortSignal, askPassword: AskPassword): Promise<OpenPdf> {
  GlobalWorkerOptions.workerSrc = new URL('pdfjs-dist/build/pdf.worker.min.mjs', import.meta.url).href
  const task = getDocument({
    url: address,
    withCredentials: true,
    rangeChunkSize: 262_144,
    disableAutoFetch: true,
    disableStream: true,
    enableXfa: false,
    cMapUrl: `${files}cmaps/`,
    standardFontDataUrl: `${files}standard_fonts/`,
    wasmUrl: `${files}wasm/`,
    iccUrl: `${files}iccs/`,
  })
  signal.addEventListener('abort', () => void task.destroy())
  const untold = new DOMException('', 'PasswordException')
  task.onPassword = (tell: (password: string | Error) => void, reason: number) => {
    void askPassword(reason === PasswordResponses.INCORRECT_PASSWORD).then((password) => tell(password ?? untold))
  }
  const pdf = await task.promise
  const events = new EventBus()
  const links = new PDFLinkService({
    eventBus: events,
    externalLinkTarget: LinkTarget.BLANK,
    externalLinkRel: 'noopener noreferrer nofollow',
  })
  const findController = new PDFFindController({ eventBus: events, linkService: links })
  const viewer = new PDFViewer({
    container,
    eventBus: events,
    linkService: links,
    findController,
    annotationMode: linksOnly,
    enableAutoLinking: false,
    supportsPinchToZoom: true,
    removePageBorders: true,
  })
  links.setViewer(viewer)
  links.setDocument(pdf)
  viewer.setDocument(pdf)
  return {
    pdf,
    viewer,
    links,
    events,
    close() {
      viewer.setDocument(null)
      links.setDocument(null)
    },
  }
}
