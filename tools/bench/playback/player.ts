import type { Page } from 'playwright-core'
import { barcodeBits, frameRate } from './films.ts'

type Counting = HTMLVideoElement & { webkitAudioDecodedByteCount?: number; webkitDecodedFrameCount?: number }

/** What a playing element shows of itself. */
export interface Seen {
  time: number
  duration: number
  /** Seconds that are loaded after the current one. */
  ahead: number
  frames: number
  soundBytes: number
  width: number
  method: string
}

/** Reads the player of a page; undefined where there is none. */
export const look = (page: Page): Promise<Seen | undefined> =>
  page.evaluate(() => {
    const video = document.querySelector<Counting>('video')
    if (!video) return undefined
    return {
      time: video.currentTime,
      duration: video.duration,
      ahead: Math.max(0, ...Array.from({ length: video.buffered.length }, (_, at) => video.buffered.end(at) - video.currentTime)),
      frames: video.webkitDecodedFrameCount ?? 0,
      soundBytes: video.webkitAudioDecodedByteCount ?? 0,
      width: video.videoWidth,
      method: video.dataset.playbackMethod ?? '',
    }
  })

/** The second that stands as a barcode in the picture that is shown; -1 where there is no picture. */
export const readBarcode = (page: Page): Promise<number> =>
  page.evaluate(
    ([bits, rate]) => {
      const video = document.querySelector('video')
      if (!video || video.videoWidth === 0) return -1
      const canvas = new OffscreenCanvas(bits * 8, 8)
      const context = canvas.getContext('2d')
      context?.drawImage(video, 0, 0, video.videoWidth, video.videoHeight / 4, 0, 0, bits * 8, 8)
      const data = context?.getImageData(0, 0, bits * 8, 8).data ?? new Uint8ClampedArray()
      let frame = 0
      for (let bit = 0; bit < bits; bit += 1) {
        const at = (4 * bits * 8 + bit * 8 + 4) * 4
        if ((data[at] ?? 0) > 127) frame += 2 ** bit
      }
      return frame / rate
    },
    [barcodeBits, frameRate] as const,
  )

/** Asks again and again until something is true or the time is over; tells whether it became so. */
export async function until(isTrue: () => Promise<boolean>, ms: number): Promise<boolean> {
  const end = performance.now() + ms
  while (performance.now() < end) {
    if (await isTrue()) return true
    await new Promise((next) => setTimeout(next, 50))
  }
  return false
}
