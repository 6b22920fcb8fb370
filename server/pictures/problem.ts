import { type GivenReason, reasonFor } from '@amn/contract/reasons/reason'
import { AppError } from '@amn/contract/errors'

const shown: [string, (bytes: Buffer) => boolean][] = [
  ['PNG', (bytes) => bytes.length > 8 && bytes.readUInt32BE(0) === 0x89504e47 && bytes.readUInt32BE(4) === 0x0d0a1a0a],
  ['JPEG', (bytes) => bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff],
  ['GIF', (bytes) => /^GIF8[79]a/.test(bytes.toString('latin1', 0, 6))],
  ['WebP', (bytes) => /^RIFF[^]{4}WEBP/.test(bytes.toString('latin1', 0, 12))],
  ['AVIF', (bytes) => /^[^]{4}ftyp/.test(bytes.toString('latin1', 0, 8)) && /avi[fs]/.test(bytes.toString('latin1', 8, 32))],
]

/** Why these bytes may not become a picture: their first bytes decide, never a name; undefined when they may. */
export const pictureProblem = (bytes: Uint8Array): GivenReason | undefined => {
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 64))
  if (start.length === 0) return 'picture.empty'
  if (shown.some(([, matches]) => matches(start))) return undefined
  return reasonFor('picture.kind', { kinds: shown.map(([name]) => name).join(', ') })
}

// The reason why it is none is for the log; people can only choose another.
const refuseNoPicture = (cause: unknown): never => {
  if (!(cause instanceof AppError) || cause.code !== 'UNPROCESSABLE_FILE') throw cause
  throw new AppError('UNPROCESSABLE_FILE', 'picture.invalid', { cause })
}

/** Turns every refusal of a picture into the sentence that asks for another. */
export const asPicture = <T>(work: Promise<T>): Promise<T> => work.catch(refuseNoPicture)
