import { type HighlightColour, highlightColours } from '@amn/contract/personal/annotations-values'

const nameOf = (colour: HighlightColour) => `amn-highlight-${colour}`

/** The grounds of highlights: see-through, so that words stay readable on every colour of page. */
const grounds: Record<HighlightColour, string> = {
  yellow: 'rgb(255 214 10 / 45%)',
  green: 'rgb(48 209 88 / 40%)',
  blue: 'rgb(64 156 255 / 40%)',
  pink: 'rgb(255 100 170 / 40%)',
}
const sheetName = 'amn-highlights'

/** A style sheet that draws highlights in a document. */
function addStyle(doc: Document): void {
  if (doc.getElementById(sheetName)) return
  const style = doc.createElement('style')
  style.id = sheetName
  style.textContent = highlightColours.map((one) => `::highlight(${nameOf(one)}) { background-color: ${grounds[one]}; }`).join('\n')
  doc.head?.append(style)
}

/** Draws highlights over a document without changing it; where the browser cannot, nothing is drawn. */
export function drawHighlights(doc: Document, ranges: readonly { colour: HighlightColour; range: Range }[]): void {
  const view = doc.defaultView
  if (!view || !('highlights' in view.CSS)) return
  addStyle(doc)
  for (const colour of highlightColours) {
    const own = ranges.filter((one) => one.colour === colour).map(({ range }) => range)
    view.CSS.highlights.set(nameOf(colour), new view.Highlight(...own))
  }
}
