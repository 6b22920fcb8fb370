import { AppError } from '@amn/contract/errors'
import { splitChapters } from './chapters.ts'
import { decodeText, detectEncoding, isEncoding } from './encoding.ts'
import { makeResultCache } from '../result-cache.ts'
import { limits } from '../limits.ts'
import { readAt, withFile } from '../open.ts'
import { refuse } from '../refuse.ts'

/** A piece of a decoded text; `offset` and `length` (of the whole) in characters (UTF-16 units). */
export interface TextPiece {
  text: string
  encoding: string
  offset: number
  length: number
}

/** `offset` and `limit` in characters; an answer never exceeds 5 MB. `encoding` overrules what was detected. */
export interface TextOptions {
  encoding?: string | undefined
  offset?: number | undefined
  limit?: number | undefined
}

interface Decoded {
  text: string
  encoding: string
}

const decodedTexts = makeResultCache<Decoded>(16 * 1_048_576, ({ text }) => text.length)

const looksBinary = (text: string): boolean => {
  const sample = text.slice(0, 8192)
  return sample.split(/(?![\t\n\v\f\r\u0080-\u009f])\p{Cc}/u).length - 1 > sample.length / 50
}

const decode = (bytes: Buffer, wanted: string | undefined): Decoded => {
  const encoding = wanted ?? detectEncoding(bytes)
  const text = decodeText(bytes, encoding)
  if (wanted === undefined && looksBinary(text)) refuse('file.notText')
  return { text, encoding }
}

const wholeText = async (path: string, wanted: string | undefined): Promise<Decoded> => {
  if (wanted !== undefined && !isEncoding(wanted)) throw new AppError('VALIDATION_FAILED', 'file.encoding')
  return withFile(path, async ({ handle, size, key }) => {
    if (size > limits.text) refuse('file.largeText')
    const name = `${key}\0${wanted ?? ''}`
    return decodedTexts.find(name) ?? decodedTexts.put(name, decode(await readAt(handle, 0, size), wanted))
  })
}

const bounded = (text: string, offset: number, limit: number): string => {
  const piece = text.slice(offset, offset + Math.min(limit, limits.textAnswer))
  if (Buffer.byteLength(piece) <= limits.textAnswer) return piece
  return Buffer.from(piece)
    .subarray(0, limits.textAnswer)
    .toString('utf8')
    .replace(/\ufffd$/, '')
}

const pieceOf = ({ text, encoding }: Decoded, { offset = 0, limit = limits.textAnswer }: TextOptions): TextPiece => ({
  text: bounded(text, offset, limit),
  encoding,
  offset,
  length: text.length,
})

/** Reads a text or a part of it. Larger than 10 MiB or binary: UNPROCESSABLE_FILE; an unknown encoding: VALIDATION_FAILED. */
export const readText = async (path: string, options: TextOptions = {}): Promise<TextPiece> =>
  pieceOf(await wholeText(path, options.encoding), options)

/** The same, and with its beginning the chapters of the whole text, however much of it is in the piece. */
export const readChapteredText = async (path: string, options: TextOptions) => {
  const whole = await wholeText(path, options.encoding)
  const piece = pieceOf(whole, options)
  return { ...piece, chapters: piece.offset === 0 ? splitChapters(whole.text) : [] }
}
