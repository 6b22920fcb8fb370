import iconv from 'iconv-lite'
import { createRequire } from 'node:module'
import type jschardet from 'jschardet'

const load = createRequire(import.meta.url)
let loaded: typeof jschardet | undefined
// A megabyte of tables: only a text that is not plain UTF-8 needs them.
const detector = () => (loaded ??= load('jschardet') as typeof jschardet)

const marks: [string, number[]][] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-32le', [0xff, 0xfe, 0, 0]],
  ['utf-32be', [0, 0, 0xfe, 0xff]],
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

/**
 * The encodings in which texts and subtitles are found, with how much a likeness to one counts: that of a text of few letters to a rare one is mostly
 * chance. Of those that are not listed, such as those of old Macintoshes, hardly a file is left.
 */
const likely: Record<string, number> = {
  'windows-1250': 1,
  'iso-8859-2': 1,
  'windows-1252': 1,
  'iso-8859-1': 1,
  'iso-8859-15': 0.99,
  'windows-1254': 1,
  'iso-8859-9': 0.99,
  'windows-1251': 1,
  'koi8-r': 1,
  'koi8-u': 1,
  'iso-8859-5': 1,
  cp866: 1,
  'windows-1253': 0.8,
  'iso-8859-7': 0.8,
  'windows-1257': 0.7,
  'windows-1255': 0.8,
  'windows-1256': 0.8,
  'windows-874': 0.8,
  'windows-1258': 0.6,
  cp852: 0.7,
  shift_jis: 1,
  'euc-jp': 1,
  'iso-2022-jp': 1,
  gb18030: 1,
  big5: 1,
  cp949: 1,
}
const otherNames: Record<string, string> = {
  gb2312: 'gb18030',
  gbk: 'gb18030',
  'euc-kr': 'cp949',
  'big5-hkscs': 'big5',
  big5hkscs: 'big5',
  cp932: 'shift_jis',
  'tis-620': 'windows-874',
  cp874: 'windows-874',
  cp1258: 'windows-1258',
  ibm866: 'cp866',
  ibm852: 'cp852',
}
const nameOf = (found: string) => {
  const name = found.toLowerCase().replace(/^iso8859-/, 'iso-8859-')
  return otherNames[name] ?? name
}

// The library knows the pairs of letters of each language; what it finds is weighed by how likely the encoding is at all.
const guess = (bytes: Buffer): string => {
  const sample = bytes.subarray(0, 65_536)
  const weighed = detector()
    .detectAll(sample)
    .map(({ encoding, confidence }) => {
      const name = nameOf(encoding ?? '')
      return { name, likeness: confidence * (likely[name] ?? 0) }
    })
  const best = weighed.toSorted((one, other) => other.likeness - one.likeness)[0]
  return best && best.likeness > 0 ? best.name : 'windows-1250'
}

/** The encoding of a text: its mark, strict UTF-8, UTF-16 by its zeros, then what its letters are most like. */
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
