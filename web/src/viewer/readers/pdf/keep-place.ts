import type { PDFViewer } from 'pdfjs-dist/web/pdf_viewer.mjs'

const boxOf = (element: Element) => element.getBoundingClientRect()

/**
 * Keeps what is in sight where it is while pages get their real sizes: the viewer gives each page the size of the first until it is loaded, and
 * lets everything below move. To be called once, when the pages are there.
 */
export function keepPlace(viewer: PDFViewer, container: HTMLElement): void {
  const pages = Array.from({ length: viewer.pagesCount }, (_, index) => viewer.getPageView(index)).filter((page) => page !== undefined)
  for (const page of pages) {
    const { setPdfPage } = page
    page.setPdfPage = (sheet: unknown) => {
      const edge = boxOf(container).top
      const first = pages.find(({ div }) => boxOf(div).bottom > edge + 1)
      const isWhole = first !== undefined && boxOf(first.div).top > edge - 1
      // A page in a pair moves within its row, which is what stays.
      const held = (isWhole && first.div.closest('.spread')) || first?.div
      const before = held && boxOf(held)
      setPdfPage.call(page, sheet)
      if (!held || !before) return
      const after = boxOf(held)
      const goneBy = Math.max(0, edge - before.top)
      const moved = after.top - before.top + goneBy * (after.height / before.height - 1)
      if (Math.abs(moved) >= 1) container.scrollTop += moved
    }
  }
}
