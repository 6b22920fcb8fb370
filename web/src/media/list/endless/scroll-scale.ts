/** Browsers draw no element that is taller than some ten million pixels. */
const tallest = 8_000_000
const pagesOfTallest = 100

/** How a list that is taller than any element may be lies in one that is not: page by page, each a little nearer than it should be. */
export interface ScrollScale {
  /** Of the element. */
  height: number
  pageHeight: number
  pages: number
  /** How much further each page lies than the one before. */
  step: number
}

export function scaleOf(whole: number, most = tallest): ScrollScale {
  if (whole <= most) return { height: whole, pageHeight: Math.max(1, whole), pages: 1, step: 0 }
  const pageHeight = most / pagesOfTallest
  const pages = Math.floor(whole / pageHeight)
  return { height: most, pageHeight, pages, step: (whole - most) / (pages - 1) }
}

const shiftOfPage = ({ pages, step }: ScrollScale, page: number) => Math.round(Math.min(pages - 1, Math.max(0, page)) * step)

/** How far what is at this place of the whole list is shifted in the element. */
export const shiftAt = (scale: ScrollScale, top: number) => shiftOfPage(scale, Math.floor(top / scale.pageHeight))

/** The same after a jump to a place of the element, as by its scroll bar. */
export function shiftAfterJump(scale: ScrollScale, whole: number, top: number, viewport: number): number {
  if (scale.pages === 1) return 0
  const share = (whole - viewport) / Math.max(1, scale.height - viewport)
  return shiftOfPage(scale, Math.floor((top * share) / scale.pageHeight))
}
