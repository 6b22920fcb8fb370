/** The most titles of an outline that are read in another encoding at once, and the most letters of one. */
export const mostTitles = 1000
export const mostTitleLetters = 300
/** The most letters of all of them: with more, the body of the call would be too large. */
export const mostLetters = 80_000

/** The signs of PDFDocEncoding that are not those of Latin 1, from 0x18 and from 0x80; the euro is 0xa0. */
const [low, high] = ['˘ˇˆ˙˝˛˚˜', '•†‡…—–ƒ⁄‹›−‰„“”‘’‚™ﬁﬂŁŒŠŸŽıłœšž']

const byteOf = (sign: string): number => {
  if (low.includes(sign)) return 0x18 + low.indexOf(sign)
  if (high.includes(sign)) return 0x80 + high.indexOf(sign)
  return sign === '€' ? 0xa0 : (sign.codePointAt(0) ?? 0)
}
const signOf = (byte: number): string => (byte === 0xa0 ? '€' : (low[byte - 0x18] ?? high[byte - 0x80] ?? String.fromCharCode(byte)))

/** The bytes that were read as this text in PDFDocEncoding; undefined for a text that it cannot write. */
export function pdfDocBytes(text: string): Uint8Array | undefined {
  const bytes = [...text].map(byteOf)
  return bytes.every((byte) => byte <= 0xff) ? Uint8Array.from(bytes) : undefined
}

/** Bytes read in PDFDocEncoding. */
export const pdfDocText = (bytes: Uint8Array): string => Array.from(bytes, signOf).join('')

/** A text that some programs write as Unicode without its mark, and that was therefore read in PDFDocEncoding; any other as it is. */
export function readUnmarked(text: string): string {
  const bytes = pdfDocBytes(text)
  if (!bytes || bytes.every((byte) => byte > 0 && byte < 0x80)) return text
  const nulls = [0, 1].map((rest) => bytes.filter((byte, at) => at % 2 === rest && byte === 0).length)
  const isWide = bytes.length % 2 === 0 && bytes.includes(0)
  const encoding = isWide ? ((nulls[0] ?? 0) >= (nulls[1] ?? 0) ? 'utf-16be' : 'utf-16le') : 'utf-8'
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return text
  }
}
