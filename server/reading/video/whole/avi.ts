import { type Bytes, compareSize, type Wholeness } from './bytes.ts'

/** A gigabyte each. */
const mostPieces = 1000

const readFrames = (head: Buffer): number => {
  const extended = head.indexOf('dmlh', 0, 'latin1')
  const first = head.readUInt32LE(48)
  return extended > 0 && extended + 12 <= head.length ? Math.max(first, head.readUInt32LE(extended + 8)) : first
}

// What reads an AVI without its index knows no more than what is there; its header does.
const readDuration = (head: Buffer): number => {
  if (head.length < 64 || head.toString('latin1', 24, 28) !== 'avih') return 0
  return (head.readUInt32LE(32) * readFrames(head)) / 1e6
}

/** Walks the pieces of an AVI; one whose sizes were never filled in was not closed. */
export async function findAviEnd(bytes: Bytes, head: Buffer): Promise<Wholeness> {
  let end = 0
  let isClosed = true
  for (let pieces = 0; pieces < mostPieces && end + 12 <= bytes.size; pieces += 1) {
    const piece = await bytes.read(end, 8)
    if (piece.toString('latin1', 0, 4) !== 'RIFF') break
    const length = piece.readUInt32LE(4)
    isClosed = length !== 0 && length !== 0xffffffff
    if (!isClosed) break
    end += 8 + length + (length % 2)
  }
  const whole = isClosed ? compareSize(bytes, end) : { isCut: true }
  if (!whole.isCut) return whole
  const duration = readDuration(head)
  return duration > 0 ? { ...whole, duration } : { ...whole, isLengthUnknown: true }
}
