const [startOfFrame, startOfScan] = [0xc0, 0xda]
const isFrame = (marker: number) => marker >= startOfFrame && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

/** Whether a JPEG, of which the first bytes are given, brings all its colours line by line: otherwise a decoder holds the whole picture. */
export function isInOneScan(head: Uint8Array): boolean {
  const bytes = Buffer.from(head.buffer, head.byteOffset, head.byteLength)
  let parts: number | undefined
  for (let at = 2; at + 9 < bytes.length && bytes[at] === 0xff;) {
    const marker = bytes[at + 1] ?? 0
    if (isFrame(marker)) {
      // Only these two kinds of frames are read so: baseline and extended.
      if (marker > 0xc1) return false
      parts = bytes[at + 9]
    }
    if (marker === startOfScan) return parts !== undefined && bytes[at + 4] === parts
    at += 2 + bytes.readUInt16BE(at + 2)
  }
  return false
}
