import type { Locator } from 'playwright-core'

const side = 32

/** What is seen of an element: the brightness (0–255) of 32 × 32 places in it. */
export async function pixelsOf(element: Locator): Promise<number[]> {
  const png = (await element.screenshot()).toString('base64')
  return element.page().evaluate(
    async ([text, size]) => {
      const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
      const picture = await createImageBitmap(new Blob([bytes], { type: 'image/png' }), {
        resizeWidth: size,
        resizeHeight: size,
        resizeQuality: 'medium',
      })
      const canvas = new OffscreenCanvas(size, size).getContext('2d')
      canvas?.drawImage(picture, 0, 0)
      const data = canvas?.getImageData(0, 0, size, size).data ?? new Uint8ClampedArray()
      return Array.from({ length: size * size }, (_, i) =>
        Math.round(((data[4 * i] ?? 0) + (data[4 * i + 1] ?? 0) + (data[4 * i + 2] ?? 0)) / 3),
      )
    },
    [png, side] as const,
  )
}

/** The picture of an image, or the frame a video shows now, decoded, as the brightness of 32 × 32 places; independent of what lies over it. */
export const frameOf = (shown: Locator): Promise<number[]> =>
  shown.evaluate((element: HTMLVideoElement | HTMLImageElement, size) => {
    const canvas = new OffscreenCanvas(size, size).getContext('2d')
    canvas?.drawImage(element, 0, 0, size, size)
    const data = canvas?.getImageData(0, 0, size, size).data ?? new Uint8ClampedArray()
    return Array.from({ length: size * size }, (_, i) =>
      Math.round(((data[4 * i] ?? 0) + (data[4 * i + 1] ?? 0) + (data[4 * i + 2] ?? 0)) / 3),
    )
  }, side)

/** How far two looks differ, 0 (not at all) to 255, on average. */
export const differenceOf = (one: number[], other: number[]) =>
  one.reduce((sum, value, i) => sum + Math.abs(value - (other[i] ?? 0)), 0) / one.length

/** How lively a look is: 0 for one colour, such as black. */
export function contrastOf(pixels: number[]): number {
  const mean = pixels.reduce((sum, value) => sum + value, 0) / pixels.length
  return Math.sqrt(pixels.reduce((sum, value) => sum + (value - mean) ** 2, 0) / pixels.length)
}

type Counting = HTMLMediaElement & { webkitAudioDecodedByteCount?: number; webkitDecodedFrameCount?: number }

/** The position of a player, and how much sound it has really decoded (Chromium counts it). */
export const playerOf = (player: Locator) =>
  player.evaluate((element: Counting) => ({
    time: element.currentTime,
    duration: element.duration,
    isPaused: element.paused,
    isSeeking: element.seeking,
    volume: element.volume,
    isMuted: element.muted,
    rate: element.playbackRate,
    source: element.currentSrc,
    soundBytes: element.webkitAudioDecodedByteCount ?? 0,
  }))
