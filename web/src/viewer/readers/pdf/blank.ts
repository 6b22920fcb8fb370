import { OPS, type PDFPageProxy } from 'pdfjs-dist'

const painting = new Set<number>([
  OPS.shadingFill,
  OPS.paintImageXObject,
  OPS.paintInlineImageXObject,
  OPS.paintInlineImageXObjectGroup,
  OPS.paintImageXObjectRepeat,
  OPS.paintImageMaskXObject,
  OPS.paintImageMaskXObjectGroup,
  OPS.paintImageMaskXObjectRepeat,
  OPS.paintSolidColorImageMask,
  OPS.rawFillPath,
])
const texts = new Set<number>([OPS.showText, OPS.showSpacedText, OPS.nextLineShowText, OPS.nextLineSetSpacingShowText])
const paths = new Set<number>([
  OPS.stroke,
  OPS.closeStroke,
  OPS.fill,
  OPS.eoFill,
  OPS.fillStroke,
  OPS.eoFillStroke,
  OPS.closeFillStroke,
  OPS.closeEOFillStroke,
])
/** Pixels of the width at which a page is looked at. */
const width = 256

/**
 * Whether a drawn page has one colour all over, looked at small: a single dark dot still changes the mean of its pixel. The outermost pixels do not
 * count, which the page covers in part.
 */
function isOneColour(canvas: HTMLCanvasElement): boolean {
  const small = document.createElement('canvas')
  small.width = Math.min(width, canvas.width)
  small.height = Math.max(1, Math.round((canvas.height * small.width) / canvas.width))
  const context = small.getContext('2d', { willReadFrequently: true })
  if (!context) return false
  context.imageSmoothingQuality = 'high'
  context.drawImage(canvas, 0, 0, small.width, small.height)
  const pixels = new Uint32Array(context.getImageData(1, 1, Math.max(1, small.width - 2), Math.max(1, small.height - 2)).data.buffer)
  return pixels.every((pixel) => pixel === pixels[0])
}

const isInk = (glyph: unknown): boolean => {
  if (typeof glyph !== 'object' || glyph === null) return false
  const { isSpace, unicode } = glyph as { isSpace?: boolean; unicode?: string }
  return isSpace !== true && !(unicode !== undefined && unicode !== '' && unicode.trim() === '')
}

function isDrawing(operation: number, values: unknown): boolean {
  const [first] = Array.isArray(values) ? (values as unknown[]) : []
  if (texts.has(operation)) return Array.isArray(first) && first.some(isInk)
  return painting.has(operation) || paths.has(operation) || (operation === OPS.constructPath && paths.has(Number(first)))
}

/** Whether a page that was drawn is blank because nothing is on it; one on which something could not be drawn is not. */
export async function isBlank(page: PDFPageProxy, canvas: HTMLCanvasElement): Promise<boolean> {
  if (!isOneColour(canvas)) return false
  const { fnArray, argsArray } = await page.getOperatorList()
  return !fnArray.some((operation, at) => isDrawing(operation, argsArray[at]))
}
