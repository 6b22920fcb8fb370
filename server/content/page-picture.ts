import { randomUUID } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { AppError } from '@amn/contract/errors'
import type { Config } from '../config.ts'
import { drawFrom } from '../pictures/draw.ts'
import { holdMemory } from '../pictures/gate.ts'
import { runProgram } from '../process/run-program.ts'
import { findMediaProgram } from '../process/sandbox.ts'
import type { PageBody } from '../reading/archive/pages.ts'
import { quietly } from '../reading/video/safe-input.ts'

/** A page as it is sent. */
export type PagePicture = Pick<PageBody, 'body' | 'type'>
type Tools = Pick<Config, 'data' | 'ffmpeg' | 'sandbox'>

/** What the formats can hold on a side. */
const longest = { webp: 16_383, jpeg: 65_500 }
/** The most bytes that ffmpeg may give of a page, as PNG; it holds as much itself. */
const mostDecoded = 128 * 1024 ** 2
/** What browsers do not draw. */
const foreign = new Set(['image/tiff', 'image/jxl'])

const undecodable = (cause?: unknown) => new AppError('UNPROCESSABLE_FILE', 'file.pageDecode', { cause })

const jxlArguments = (path: string): string[] => [
  ...quietly,
  '-protocol_whitelist',
  'file,pipe',
  '-format_whitelist',
  'jpegxl_pipe,jpegxl_anim',
  '-codec_whitelist',
  'libjxl,jpegxl,jpegxl_anim',
  '-i',
  `file:${path}`,
  '-map',
  '0:v:0',
  '-frames:v',
  '1',
  '-c:v',
  'png',
  '-f',
  'image2pipe',
  'pipe:1',
]

// Our picture library reads all but JPEG XL.
async function decodeJxl(body: Uint8Array, { data, ffmpeg: wanted, sandbox }: Tools): Promise<Buffer> {
  const ffmpeg = findMediaProgram(wanted, sandbox)
  if (ffmpeg === undefined) throw new AppError('UNPROCESSABLE_FILE', 'file.pageNeedsFfmpeg')
  const folder = join(data, 'cache', 'pages')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const file = join(folder, `${randomUUID()}.jxl`)
  try {
    await writeFile(file, body, { mode: 0o600 })
    const { code, stdout, ending } = await runProgram(ffmpeg, jxlArguments(file), { file, output: mostDecoded })
    if (code !== 0 || ending !== 'ended' || stdout.length === 0) throw undecodable()
    return stdout
  } finally {
    await rm(file, { force: true })
  }
}

const draw = (body: Uint8Array, width: number | undefined): Promise<PagePicture> =>
  drawFrom(body, { width }, async (picture, size) => {
    const scale = width === undefined ? 1 : Math.min(1, width / size.width)
    const side = Math.max(size.width, size.height) * scale
    const sized = picture.autoOrient().resize(width, undefined, { withoutEnlargement: true })
    if (side <= longest.webp) return { body: await sized.webp({ quality: 82, effort: 2 }).toBuffer(), type: 'image/webp' }
    if (side <= longest.jpeg)
      return { body: await sized.flatten({ background: '#fff' }).jpeg({ quality: 85 }).toBuffer(), type: 'image/jpeg' }
    throw undecodable()
  })

/**
 * A page as browsers draw it, made no wider than `width` pixels. What cannot be scaled down here, such as a page cut off in the middle or one of very
 * many pixels, is sent as it is, for a browser may draw what there is of it; what no browser draws and we cannot decode is UNPROCESSABLE_FILE.
 */
export async function pagePicture({ body, type }: PageBody, width: number | undefined, tools: Tools): Promise<PagePicture> {
  const isForeign = foreign.has(type)
  if (!isForeign && width === undefined) return { body, type }
  try {
    return await draw(type === 'image/jxl' ? await holdMemory(2 * mostDecoded, () => decodeJxl(body, tools)) : body, width)
  } catch (error) {
    if (error instanceof AppError && error.code === 'BUSY') throw error
    if (!isForeign) return { body, type }
    throw error instanceof AppError ? error : undecodable(error)
  }
}
