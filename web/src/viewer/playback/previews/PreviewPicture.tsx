import type { CSSProperties } from 'react'
import { placeOf, sheetsAround } from './place.ts'
import classes from './preview.module.css'
import { useLoaded } from './use-loaded.ts'
import type { PlacedPreviews, Previews } from './use-previews.ts'

/** A share of the way through a row or column of pictures, as a background is placed. */
const along = (at: number, all: number) => `${all > 1 ? (at / (all - 1)) * 100 : 0}%`

/** The small picture of a second; its box is there before its sheet is. */
export function PreviewPicture({ previews, seconds }: { previews: Previews; seconds: number }) {
  const placed = previews(seconds)
  return placed && <Picture {...placed} />
}

function Picture({ sheets, seconds, addressOf }: PlacedPreviews) {
  const { picture, sheet, column, row, rows } = placeOf(sheets, seconds)
  const loaded = useLoaded(sheetsAround(sheets, sheet).map(addressOf))
  const address = addressOf(sheet)
  const shown: CSSProperties = loaded.has(address)
    ? {
        backgroundImage: `url("${address}")`,
        backgroundSize: `${sheets.columns * 100}% ${rows * 100}%`,
        backgroundPosition: `${along(column, sheets.columns)} ${along(row, rows)}`,
      }
    : {}
  return (
    <div
      className={classes.picture}
      style={{ '--shape': sheets.width / sheets.height }}
      data-picture={picture}
      data-shown={loaded.has(address) || undefined}
    >
      <div className={classes.pixels} style={shown} />
    </div>
  )
}
