import iconv from 'iconv-lite'
import { createRequire } from 'node:module'
import type jschardet from 'jschardet'
import { guessLatin } from './latin.ts'

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

const isUtf8 = (bytes: Buffer, isCut: boolean): boolean => {
  try {
    // A sample may end in the middle of a letter: streaming forgives that and nothing else.
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: isCut })
    return true
  } catch {
    return false
  }
}

// A few damaged bytes make no other encoding of a text of many letters.
const isDamagedUtf8 = (bytes: Buffer): boolean => {
  const text = bytes.toString('utf8')
  const [broken, whole] = [text.match(/\ufffd/g)?.length ?? 0, text.match(/[^\0-\x7f\ufffd]/gu)?.length ?? 0]
  return whole >= 10 && broken * 10 <= whole
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
 * chance. Those of Latin letters are guessed better by their languages, before.
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

/** What the letters of a text are most like by their pairs in each language, weighed by how likely the encoding is at all. */
export const guessByPairs = (bytes: Buffer): string => {
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

// Seven bits: Japanese between marks that switch to its signs and back.
const isIso2022Jp = (bytes: Buffer): boolean => /\x1b\$[@B]|\x1b\(J/.test(bytes.toString('latin1')) && !bytes.some((byte) => byte > 127)

/** The encoding of a text: its mark, Japanese of seven bits, strict UTF-8, UTF-16 by its zeros, then what its letters are most like. */
export const detectEncoding = (bytes: Buffer): string => {
  const marked = marks.find(([, mark]) => mark.every((byte, at) => bytes[at] === byte))
  if (marked) return marked[0]
  const sample = bytes.subarray(0, 1_048_576)
  if (isIso2022Jp(sample)) return 'iso-2022-jp'
  return (
    utf16Without(sample) ??
    (isUtf8(sample, sample.length < bytes.length) || isDamagedUtf8(sample) ? 'utf-8' : (guessLatin(sample) ?? guessByPairs(sample)))
  )
}

/** Whether the named encoding can be read. */
export const isEncoding = (name: string): boolean => name.length < 40 && (name === 'iso-2022-jp' || iconv.encodingExists(name))

// The one encoding that the library does not know; the runtime does.
const decode = (bytes: Buffer, encoding: string): string =>
  encoding === 'iso-2022-jp' ? new TextDecoder('iso-2022-jp').decode(bytes) : iconv.decode(bytes, encoding)

/** Decodes text, without its byte order mark and with one kind of line end. */
export const decodeText = (bytes: Buffer, encoding: string): string => decode(bytes, encoding).replaceAll(/\r\n?/g, '\n')
