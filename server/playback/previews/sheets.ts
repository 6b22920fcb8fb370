import { open } from 'node:fs/promises'
import { join } from 'node:path'
import type { PreviewSheets } from '@amn/contract/playback/previews'
import { drawFrom, drawPixels } from '../../pictures/draw.ts'
import type { Picture } from './ppm.ts'

/** Pictures side by side on a sheet, and below one another. */
export const columns = 10
export const rows = 10
const onSheet = columns * rows

/** The name of a sheet in the folder of its film. */
export const sheetName = (sheet: number): string => `${sheet}.webp`

/** The sheets that were written of a film. */
export interface WrittenSheets {
  width: number
  height: number
  count: number
  bytes: number
  /** How many pictures are the same as the one before. */
  repeated: number
}

const writeFlushed = async (file: string, body: Uint8Array): Promise<void> => {
  const handle = await open(file, 'wx', 0o600)
  try {
    await handle.writeFile(body)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Lays pictures on sheets and writes each that is full to a folder; the first picture gives the size of all. */
export function makeSheets(folder: string) {
  let sheet: Buffer | undefined
  let last: Buffer | undefined
  let [width, height, count, bytes, repeated] = [0, 0, 0, 0, 0]

  const lay = (pixels: Buffer, { width: wide, height: high, data }: Picture, place: number): void => {
    const [left, top] = [(place % columns) * width, Math.floor(place / columns) * height]
    const length = Math.min(wide, width) * 3
    for (let line = 0; line < Math.min(high, height); line++)
      data.copy(pixels, ((top + line) * columns * width + left) * 3, line * wide * 3, line * wide * 3 + length)
  }
  const write = async (pixels: Buffer, pictures: number): Promise<void> => {
    const lines = Math.ceil(pictures / columns) * height
    const raw = { width: columns * width, height: lines, channels: 3 as const }
    const drawn = pixels.subarray(0, raw.width * lines * 3)
    const body = await drawPixels(drawn, raw, (picture) => picture.webp({ quality: 62, effort: 3 }).toBuffer())
    await writeFlushed(join(folder, sheetName(Math.ceil(count / onSheet) - 1)), body)
    bytes += body.length
    // What the next sheet leaves empty is black.
    pixels.fill(0)
  }

  return {
    /** Lays the next picture. */
    add: async (picture: Picture): Promise<void> => {
      if (!sheet) {
        ;({ width, height } = picture)
        sheet = Buffer.alloc(onSheet * width * height * 3)
      }
      lay(sheet, picture, count % onSheet)
      if (last?.equals(picture.data)) repeated += 1
      last = picture.data
      count += 1
      if (count % onSheet === 0) await write(sheet, onSheet)
    },
    /** Lays the last picture once more; false where there is none yet. */
    repeat: async function (): Promise<boolean> {
      if (!last) return false
      await this.add({ width, height, data: last })
      return true
    },
    count: () => count,
    /** Writes the sheet that is not full. */
    end: async (): Promise<WrittenSheets> => {
      if (sheet && count % onSheet > 0) await write(sheet, count % onSheet)
      return { width, height, count, bytes, repeated }
    },
  }
}

/** Which picture is that of a second; what lies behind the last has the last. */
export const pictureAt = ({ interval, count }: PreviewSheets, seconds: number): number =>
  Math.min(count - 1, Math.floor(seconds / interval))

/** A picture cut out of its sheet, which `readSheet` reads. */
export async function cutPicture(
  { width, height, columns: across, rows: down }: PreviewSheets,
  picture: number,
  readSheet: (sheet: number) => Promise<Uint8Array | undefined>,
): Promise<Buffer | undefined> {
  const at = picture % (across * down)
  const body = await readSheet(Math.floor(picture / (across * down)))
  if (!body) return undefined
  const piece = { left: (at % across) * width, top: Math.floor(at / across) * height, width, height }
  return drawFrom(body, { width, height }, (sheetPicture) => sheetPicture.extract(piece).webp({ quality: 80, effort: 2 }).toBuffer())
}
