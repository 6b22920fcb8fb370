import { type Bytes, compareSize, type Wholeness } from './bytes.ts'

/** A film in fragments has two boxes for each; a chain without end is left alone. */
const mostBoxes = 20_000

/** Walks the outermost boxes of an MP4: one that goes beyond the end is cut, and without its index nothing plays. */
export async function findMp4End(bytes: Bytes): Promise<Wholeness> {
  let hasIndex = false
  let isInFragments = false
  let last = ''
  let at = 0
  for (let boxes = 0; at + 8 <= bytes.size; boxes += 1) {
    if (boxes === mostBoxes) return { isCut: false }
    const head = await bytes.read(at, 16)
    const type = head.toString('latin1', 4, 8)
    if (!/^[\x20-\x7e\xa9]{4}$/.test(type)) break
    const short = head.readUInt32BE(0)
    const length = short === 1 && head.length === 16 ? Number(head.readBigUInt64BE(8)) : short === 0 ? bytes.size - at : short
    if (length < 8) break
    hasIndex ||= type === 'moov'
    isInFragments ||= type === 'moof'
    last = type
    at += length
  }
  const found = compareSize(bytes, at)
  // Fragments say of themselves alone how large and long they are.
  const whole = found.isCut && isInFragments ? { isCut: true, isLengthUnknown: true } : found
  return { ...whole, ...(!hasIndex && { hasNoIndex: true }), ...(/^(free|skip|wide|uuid)$/.test(last) && { isPadded: true }) }
}
