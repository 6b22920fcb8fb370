/** How the items of a long list lie. */
export interface Layout {
  columns: number
  /** With the gap below. */
  rowHeight: number
  cell: { width: number; stride: number; gap: number }
}

/** The two lines of the title and the facts below a poster. */
const wordsHeight = 70

/** Posters as wide as the grid of a page draws them. */
export function posterLayout(width: number): Layout {
  const isPhone = window.innerWidth < 576
  const least = isPhone ? 136 : window.innerWidth >= 1920 ? 180 : 160
  const [gap, rowGap] = isPhone ? [12, 14] : [16, 16]
  const columns = Math.max(1, Math.floor((width + gap) / (least + gap)))
  const stride = (width + gap) / columns
  const cell = Math.min(240, stride - gap)
  return { columns, rowHeight: Math.ceil(cell * 1.5 + wordsHeight + rowGap), cell: { width: cell, stride, gap: rowGap } }
}

/** As high as a row of the table is drawn. */
export const rowLayout = (width: number): Layout => ({ columns: 1, rowHeight: 76, cell: { width, stride: width, gap: 0 } })

export const lineLayout = (width: number): Layout => ({ columns: 1, rowHeight: 92, cell: { width, stride: width, gap: 4 } })
