import iconv from 'iconv-lite'
import { createRequire } from 'node:module'
import type jschardet from 'jschardet'

const load = createRequire(import.meta.url)
let loaded: typeof jschardet | undefined
// A megabyte of tables: only a text that is not plain UTF-8 needs them.
const detector = () => (loaded ??= load('jschardet') as typeof jschardet)

const marks: [string, number[]][] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
]

const isUtf8 = (bytes: Buffer): boolean => {
  try {
    // A sample may end in the middle of a letter: streaming forgives that and nothing else.
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true })
    return true
  } catch {
    return false
  }
}

/** UTF-16 without a mark: in one half of the byte pairs the letters stand, in the other mostly the same few values. */
const utf16Without = (bytes: Buffer): string | undefined => {
  const pairs = Math.min(bytes.length, 4096) >> 1
  if (pairs < 4) return undefined
  let [evenZeros, oddZeros, evenSpaces, oddSpaces] = [0, 0, 0, 0]
  for (let pair = 0; pair < pairs; pair++) {
    const [even, odd] = [bytes[pair * 2] ?? 0, bytes[pair * 2 + 1] ?? 0]
    if (even === 0) evenZeros++
    if (odd === 0) oddZeros++
    if (odd === 0 && (even === 0x0a || even === 0x20)) oddSpaces++
    if (even === 0 && (odd === 0x0a || odd === 0x20)) evenSpaces++
  }
  if (oddZeros > pairs * 0.3 && evenZeros < pairs * 0.05) return 'utf-16le'
  if (evenZeros > pairs * 0.3 && oddZeros < pairs * 0.05) return 'utf-16be'
  if (oddSpaces > 1 && evenSpaces === 0 && evenZeros === 0) return 'utf-16le'
  return evenSpaces > 1 && oddSpaces === 0 && oddZeros === 0 ? 'utf-16be' : undefined
}

// Polish letters as windows-1250 and as ISO 8859-2 write them; only ą ś ź Ą Ś Ź (and Ľ ľ š ť ž) lie differently.
const windowsPolish = new Set([0xb9, 0x9c, 0x9f, 0xa5, 0x8c, 0x8f])
const isoPolish = new Set([0xb1, 0xb6, 0xbc, 0xa1, 0xa6, 0xac])
const sharedPolish = new Set([0xea, 0xb3, 0xf3, 0xe6, 0xf1, 0xbf, 0xa3, 0xaf, 0xd3, 0xc6, 0xca, 0xd1])

const isAsciiLetter = (byte: number | undefined) => byte !== undefined && (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7a

/** Polish text: single high bytes inside words, nearly all of them Polish letters. */
const polish = (bytes: Buffer): string | undefined => {
  let [windows, iso, shared, other, alone] = [0, 0, 0, 0, 0]
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] ?? 0
    if (byte < 0x80) continue
    if (windowsPolish.has(byte)) windows++
    else if (isoPolish.has(byte)) iso++
    else if (sharedPolish.has(byte)) shared++
    else other++
    if (isAsciiLetter(bytes[at - 1]) || isAsciiLetter(bytes[at + 1])) alone++
  }
  const high = windows + iso + shared + other
  if (high === 0 || other > high * 0.2 || alone < high * 0.8) return undefined
  return iso > windows ? 'iso-8859-2' : 'windows-1250'
}

const guess = (bytes: Buffer): string => {
  const sample = bytes.subarray(0, 65_536)
  const polishName = polish(sample)
  if (polishName) return polishName
  const { encoding, confidence } = detector().detect(sample)
  if (!encoding || confidence < 0.2 || !iconv.encodingExists(encoding) || encoding === 'ascii') return 'windows-1250'
  const names: Record<string, string> = { gb2312: 'gb18030', 'euc-kr': 'cp949' }
  return names[encoding.toLowerCase()] ?? encoding.toLowerCase()
}

/** The encoding of a text: its mark, strict UTF-8, UTF-16 by its zeros, then a guess that prefers Polish to chance. */
export const detectEncoding = (bytes: Buffer): string => {
  const marked = marks.find(([, mark]) => mark.every((byte, at) => bytes[at] === byte))
  if (marked) return marked[0]
  const sample = bytes.subarray(0, 1_048_576)
  return utf16Without(sample) ?? (isUtf8(sample) ? 'utf-8' : guess(sample))
}

/** Whether the named encoding can be read. */
export const isEncoding = (name: string): boolean => name.length < 40 && iconv.encodingExists(name)

/** Decodes text, without its byte order mark and with one kind of line end. */
export const decodeText = (bytes: Buffer, encoding: string): string => iconv.decode(bytes, encoding).replaceAll(/\r\n?/g, '\n')
