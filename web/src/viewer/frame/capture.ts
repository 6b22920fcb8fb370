const longestSide = 1280
const quality = 0.82

type Shown = HTMLVideoElement | HTMLImageElement | HTMLCanvasElement

function sizeOf(shown: Shown): { width: number; height: number } {
  if (shown instanceof HTMLVideoElement) return { width: shown.videoWidth, height: shown.videoHeight }
  if (shown instanceof HTMLImageElement) return { width: shown.naturalWidth, height: shown.naturalHeight }
  return { width: shown.width, height: shown.height }
}

function writeLines(context: CanvasRenderingContext2D, lines: readonly string[], width: number, height: number): void {
  const size = Math.max(14, Math.round(height * 0.05))
  context.font = `600 ${size}px sans-serif`
  context.textAlign = 'center'
  context.lineJoin = 'round'
  context.lineWidth = size / 6
  context.strokeStyle = '#000'
  context.fillStyle = '#fff'
  for (const [index, line] of lines.entries()) {
    const at = height - size * (1 + 1.25 * (lines.length - 1 - index))
    context.strokeText(line, width / 2, at, width * 0.94)
    context.fillText(line, width / 2, at, width * 0.94)
  }
}

/** Draws what is shown, with its subtitles as lines or as drawings that lie over all of it, as a WebP of at most 1280 pixels a side; undefined where the browser does not let it be read. */
export async function capture(
  shown: Shown | null | undefined,
  lines: readonly string[] = [],
  drawings: readonly HTMLCanvasElement[] = [],
): Promise<Blob | undefined> {
  const { width, height } = shown ? sizeOf(shown) : { width: 0, height: 0 }
  if (!shown || width === 0 || height === 0) return undefined
  const scale = Math.min(1, longestSide / Math.max(width, height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(width * scale)
  canvas.height = Math.round(height * scale)
  const context = canvas.getContext('2d')
  if (!context) return undefined
  context.drawImage(shown, 0, 0, canvas.width, canvas.height)
  for (const drawing of drawings) {
    // Wherever it lies over the picture, it is as wide as it.
    const drawnHeight = (canvas.width * drawing.clientHeight) / Math.max(1, drawing.clientWidth)
    context.drawImage(drawing, 0, (canvas.height - drawnHeight) / 2, canvas.width, drawnHeight)
  }
  writeLines(context, lines, canvas.width, canvas.height)
  try {
    return await new Promise((done) => canvas.toBlob((blob) => done(blob ?? undefined), 'image/webp', quality))
  } catch {
    // A picture from another origin may be shown, but not read.
    return undefined
  }
}
