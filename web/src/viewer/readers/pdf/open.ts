import { type PDFDocumentProxy, GlobalWorkerOptions, PasswordResponses, getDocument, version } from 'pdfjs-dist'
// The viewer takes the library from the page, where the line above has put it.
import { EventBus, LinkTarget, PDFFindController, PDFLinkService, PDFViewer } from 'pdfjs-dist/web/pdf_viewer.mjs'
import 'pdfjs-dist/web/pdf_viewer.css'
import { fetchWithoutCipher } from './cipher.ts'

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

const parts = {
  rangeChunkSize: 262_144,
  disableAutoFetch: true,
  disableStream: true,
  enableXfa: false,
  cMapUrl: `${files}cmaps/`,
  standardFontDataUrl: `${files}standard_fonts/`,
  wasmUrl: `${files}wasm/`,
  iccUrl: `${files}iccs/`,
}

/** Why a task was given up: its bytes were found to need no password. */
class PlainPages extends Error {
  readonly bytes: Uint8Array
  constructor(bytes: Uint8Array) {
    super('no password needed')
    this.bytes = bytes
  }
}

function load(address: string, signal: AbortSignal, askPassword: AskPassword): Promise<PDFDocumentProxy> {
  const task = getDocument({ ...parts, url: address, withCredentials: true })
  signal.addEventListener('abort', () => void task.destroy())
  const untold = new DOMException('', 'PasswordException')
  let plain: PlainPages | undefined
  task.onPassword = async (tell: (password: string | Error) => void, reason: number) => {
    const isWrong = reason === PasswordResponses.INCORRECT_PASSWORD
    const bytes = isWrong ? undefined : await fetchWithoutCipher(address, signal).catch(() => undefined)
    if (bytes) plain = new PlainPages(bytes)
    tell(plain ?? (await askPassword(isWrong)) ?? untold)
  }
  return task.promise.catch((problem: unknown) => {
    throw plain ?? problem
  })
}

/** A document whose first page cannot be read is as good as none, and the viewer would stay empty without a word. */
async function checkFirstPage(pdf: PDFDocumentProxy): Promise<void> {
  await pdf.getPage(1).catch((problem: unknown) => {
    const isOfDocument = problem instanceof Error && problem.name === 'UnknownErrorException'
    throw isOfDocument ? new DOMException(problem.message, 'InvalidPDFException') : problem
  })
}

/**
 * Opens a PDF by ranges of its bytes. No form, script or attachment of it comes alive; links to the outside open a tab of their own. A password
 * goes to the library in this page, and nowhere else; where attachments alone are encrypted, none is asked for.
 */
export async function openPdf(address: string, container: HTMLDivElement, signal: AbortSignal, askPassword: AskPassword): Promise<OpenPdf> {
  GlobalWorkerOptions.workerSrc = new URL('pdfjs-dist/build/pdf.worker.min.mjs', import.meta.url).href
  const pdf = await load(address, signal, askPassword).catch((problem: unknown) => {
    if (!(problem instanceof PlainPages)) throw problem
    const task = getDocument({ ...parts, data: problem.bytes })
    signal.addEventListener('abort', () => void task.destroy())
    return task.promise
  })
  await checkFirstPage(pdf)
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
