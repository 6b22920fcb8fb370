/** Pixels; null where the picture could not be measured. */
export interface PageSize {
  width: number | null
  height: number | null
}
export interface SpreadRules {
  isDouble: boolean
  isCoverAlone: boolean
  /** The pairs begin one page later than they would by themselves. */
  isOffset: boolean
}
export interface Box {
  width: number
  height: number
}
export const fits = ['screen', 'width', 'height', 'original'] as const
export type Fit = (typeof fits)[number]

const usual: Box = { width: 1000, height: 1500 }

/** The size of a page for laying out, also of one that could not be measured. */
export const sizeOf = (page: PageSize | undefined): Box => (page?.width && page.height ? { width: page.width, height: page.height } : usual)
const isLandscape = (page: PageSize | undefined) => sizeOf(page).width > sizeOf(page).height

/** Which pages lie beside each other, in reading order: the cover and landscape pages alone, the rest in pairs. */
export function layOutSpreads(pages: readonly PageSize[], rules: SpreadRules): number[][] {
  if (!rules.isDouble) return pages.map((_, page) => [page])
  const spreads: number[][] = []
  let alone = (rules.isCoverAlone ? 1 : 0) + (rules.isOffset ? 1 : 0)
  for (let page = 0; page < pages.length; page++) {
    const next = page + 1
    const isAlone = alone > 0 || isLandscape(pages[page]) || next >= pages.length || isLandscape(pages[next])
    // A landscape page is alone in any case; the offset is for the next that is not.
    if (!isLandscape(pages[page]) || (page === 0 && rules.isCoverAlone)) alone = Math.max(0, alone - 1)
    spreads.push(isAlone ? [page] : [page, next])
    if (!isAlone) page += 1
  }
  return spreads
}

/** The spread that shows a page; past the last page it is the place after the last spread. */
export function findSpread(spreads: readonly number[][], page: number): number {
  const found = spreads.findIndex((spread) => spread.includes(page))
  return found < 0 ? spreads.length : found
}

/** The page that stands for a spread when it is kept: the first, or the last one where the end is in sight. */
export function keptPage(spread: readonly number[], pages: number): number {
  const last = spread.at(-1) ?? 0
  return last === pages - 1 ? last : (spread[0] ?? 0)
}

/** The size on screen of the pages of one spread, side by side at one height. */
export function fitSpread(pages: readonly PageSize[], stage: Box, fit: Fit): Box[] {
  const sizes = pages.map(sizeOf)
  if (fit === 'original') return sizes
  const ratio = sizes.reduce((sum, { width, height }) => sum + width / height, 0)
  const byWidth = stage.width / ratio
  const height = { screen: Math.min(stage.height, byWidth), width: byWidth, height: stage.height }[fit]
  return sizes.map((size) => ({ width: (size.width / size.height) * height, height }))
}

const widths = [480, 720, 960, 1280, 1600, 2048, 2560, 3200, 4096]

/** The width to ask a picture at: the least of the set widths that is sharp on this screen; undefined for the picture as it is. */
export function askedWidth(cssWidth: number, pixelRatio: number, natural: number | null): number | undefined {
  const width = widths.find((one) => one >= cssWidth * Math.min(pixelRatio, 3))
  return width === undefined || (natural !== null && width >= natural * 0.8) ? undefined : width
}
