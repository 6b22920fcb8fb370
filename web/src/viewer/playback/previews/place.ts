import type { PreviewSheets } from '@amn/contract/playback/previews'

/** Where the picture of a second is: its number, the sheet that it is on, and its place there. */
export interface PicturePlace {
  picture: number
  sheet: number
  column: number
  row: number
  /** Rows of that sheet: the last has only as many as it needs. */
  rows: number
}

/** Finds the picture of a second; what lies behind the last picture has the last. */
export function placeOf({ interval, columns, rows, count }: PreviewSheets, seconds: number): PicturePlace {
  const picture = Math.max(0, Math.min(count - 1, Math.floor(seconds / interval)))
  const onSheet = columns * rows
  const sheet = Math.floor(picture / onSheet)
  const at = picture % onSheet
  return {
    picture,
    sheet,
    column: at % columns,
    row: Math.floor(at / columns),
    rows: Math.ceil(Math.min(onSheet, count - sheet * onSheet) / columns),
  }
}

/** The sheets that are wanted when one is looked at, that one first. */
export const sheetsAround = ({ columns, rows, count }: PreviewSheets, sheet: number): number[] =>
  [sheet, sheet + 1, sheet - 1].filter((one) => one >= 0 && one * columns * rows < count)
