import { type Bytes, compareSize, type Wholeness } from './bytes.ts'

const segment = 0x18538067

/** A number of EBML with its length in bytes; `isOpen` where it stands for "not known". */
function readNumber(bytes: Buffer, at: number, keepsMark: boolean): { value: number; length: number; isOpen: boolean } | undefined {
  const first = bytes[at] ?? 0
  const length = Math.clz32(first) - 23
  if (first === 0 || at + length > bytes.length) return undefined
  let value = keepsMark ? first : first & (0xff >> length)
  let isOpen = (first & (0xff >> length)) === 0xff >> length
  for (const byte of bytes.subarray(at + 1, at + length)) {
    value = value * 256 + byte
    isOpen &&= byte === 0xff
  }
  return { value, length, isOpen }
}

/** Reads how long the one segment of a Matroska file is to be. */
export function findMatroskaEnd(bytes: Bytes, head: Buffer): Wholeness {
  for (let [at, elements] = [0, 0]; elements < 8; elements += 1) {
    const id = readNumber(head, at, true)
    const size = id && readNumber(head, at + id.length, false)
    if (!id || !size) break
    const start = at + id.length + size.length
    if (id.value === segment) return size.isOpen ? { isCut: false } : compareSize(bytes, start + size.value)
    at = start + size.value
  }
  return { isCut: false }
}
