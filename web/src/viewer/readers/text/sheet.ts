import type { TypeSettings } from '../../../api/reading/type-settings.ts'

/** The lines of text on screen, in pixels: columns of one width, and how far a turned page moves them. */
export interface Sheet {
  columns: number
  columnWidth: number
  gap: number
  left: number
  top: number
  width: number
  height: number
  /** One page. */
  step: number
}

const widestColumn = 46
const twoColumnsFrom = 1000

/** Lays text out on a stage of a size; a column is no wider than about 46 letters of the widest kind, so that lines stay readable. */
export function layOutSheet(
  stage: { width: number; height: number },
  { margin, columns, size, isScrolled }: Omit<TypeSettings, 'isFlowChosen'>,
): Sheet {
  const letters = 17 * (size / 100)
  const side = Math.max(16, Math.round((stage.width * margin) / 100))
  const count =
    isScrolled || columns === '1' ? 1 : columns === '2' ? 2 : stage.width >= twoColumnsFrom && stage.width > stage.height ? 2 : 1
  const gap = count === 2 ? Math.max(40, side) : 40
  const room = stage.width - 2 * side
  const columnWidth = Math.max(120, Math.floor(Math.min((room - (count - 1) * gap) / count, widestColumn * letters)))
  const width = count * columnWidth + (count - 1) * gap
  const top = Math.round(Math.min(48, stage.height * 0.06))
  return {
    columns: count,
    columnWidth,
    gap,
    left: Math.max(0, Math.round((stage.width - width) / 2)),
    top,
    width,
    height: stage.height - 2 * top,
    step: width + gap,
  }
}

/** How many pages a flow of this width makes, and which of them holds a place in it; pixels from the start of the flow. */
export const pagesOf = (flowWidth: number, { step, gap }: Sheet) => Math.max(1, Math.round((flowWidth + gap) / step))
export const pageAt = (x: number, { step }: Sheet) => Math.max(0, Math.floor((x + 1) / step))
