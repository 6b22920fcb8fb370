/** A picture in shades of grey, row by row. */
export interface Grey {
  width: number
  height: number
  /** 0–255. */
  values: Uint8ClampedArray
}

/** The shades of pixels as a canvas gives them; what is seen through counts as white. */
export function greyOf(width: number, height: number, pixels: ArrayLike<number>): Grey {
  const values = new Uint8ClampedArray(width * height)
  for (let at = 0; at < values.length; at += 1) {
    const [red = 0, green = 0, blue = 0, alpha = 255] = [pixels[at * 4], pixels[at * 4 + 1], pixels[at * 4 + 2], pixels[at * 4 + 3]]
    values[at] = 255 + ((red * 0.299 + green * 0.587 + blue * 0.114 - 255) * alpha) / 255
  }
  return { width, height, values }
}

/** Draws a loaded picture small and reads its shades; undefined where the browser does not let it be read. */
export function readGrey(picture: HTMLImageElement, width: number, height: number): Grey | undefined {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) return undefined
  try {
    context.drawImage(picture, 0, 0, width, height)
    return greyOf(width, height, context.getImageData(0, 0, width, height).data)
  } catch {
    return undefined
  }
}
