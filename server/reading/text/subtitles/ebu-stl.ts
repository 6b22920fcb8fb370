import { reasonFor } from '@amn/contract/reasons/reason'
import iconv from 'iconv-lite'
import { limits } from '../../limits.ts'
import { refuse } from '../../refuse.ts'
import { readColour } from './colour.ts'
import { type Cue, orderCues } from './cue.ts'
import { decodeIso6937 } from './iso-6937.ts'
import { escapeText } from './markup.ts'
import { settingsOf } from './spot.ts'

// The subtitling data exchange format of broadcasters, EBU Tech 3264: one block that says what follows, then a block for each piece of text.
const headLength = 1024
const blockLength = 128
const textStart = 16
/** Numbers of blocks: the last of a subtitle, and those that hold no text. */
const [lastBlock, firstReserved] = [0xff, 0xf0]
const [newLine, unused] = [0x8a, 0x8f]
const [italic, upright, underlined, plain] = [0x80, 0x81, 0x82, 0x83]
const teletextColours = ['black', 'red', 'lime', 'yellow', 'blue', 'magenta', 'cyan']
const usualRows = 23

/** The encodings of its code tables; the Latin one no library knows. */
const tables: Record<string, string> = { '01': 'iso-8859-5', '02': 'iso-8859-6', '03': 'iso-8859-7', '04': 'iso-8859-8' }

/** Whether these are binary subtitles of EBU, by what their first block says of itself. */
export const isEbuStl = (bytes: Buffer): boolean =>
  bytes.length >= headLength && /^[\d ]{3}STL\d\d\.\d\d$/.test(bytes.toString('latin1', 0, 11))

const secondsOf = ([hours = 0, minutes = 0, seconds = 0, frames = 0]: Iterable<number>, rate: number): number =>
  hours * 3600 + minutes * 60 + seconds + frames / rate

interface Look {
  isItalic: boolean
  isUnderlined: boolean
  colour: string | undefined
}

const dress = (text: string, { isItalic, isUnderlined, colour }: Look): string => {
  if (text.trim() === '') return text
  const slanted = isItalic ? `<i>${text}</i>` : text
  const lined = isUnderlined ? `<u>${slanted}</u>` : slanted
  return colour === undefined ? lined : `<c.colour-${colour}>${lined}</c>`
}

/** One row: what is below a blank, and from 0x80 to 0x9f, changes how the rest of it looks; a change of teletext takes the room of a blank. */
function readRow(row: Buffer, decode: (bytes: Buffer) => string): string {
  const look: Look = { isItalic: false, isUnderlined: false, colour: undefined }
  let written = ''
  let from = 0
  const flush = (upTo: number) => {
    if (upTo > from) written += dress(escapeText(decode(row.subarray(from, upTo))), look)
    from = upTo + 1
  }
  for (const [at, byte] of row.entries()) {
    if ((byte >= 0x20 && byte < 0x80) || byte >= 0xa0) continue
    flush(at)
    if (byte < 0x20) written += ' '
    if (byte <= 7) look.colour = readColour(teletextColours[byte] ?? '')
    if (byte === italic || byte === upright) look.isItalic = byte === italic
    if (byte === underlined || byte === plain) look.isUnderlined = byte === underlined
  }
  flush(row.length)
  return written.replaceAll(/ {2,}/g, ' ').trim()
}

function rowsOf(text: Buffer): Buffer[] {
  const rows: Buffer[] = []
  let from = 0
  for (let at = 0; at <= text.length; at += 1) {
    if (at < text.length && text[at] !== newLine) continue
    rows.push(text.subarray(from, at))
    from = at + 1
  }
  return rows
}

/** What a block says before its text. */
interface Block {
  start: number
  end: number
  row: number
  column: number
  text: Buffer[]
}

function readBlocks(bytes: Buffer, rate: number): Block[] {
  const blocks: Block[] = []
  let open: Block | undefined
  for (let at = headLength; at + blockLength <= bytes.length; at += blockLength) {
    const block = bytes.subarray(at, at + blockLength)
    const [number = 0, isComment = 0] = [block[3], block[15]]
    if ((number >= firstReserved && number !== lastBlock) || isComment !== 0) continue
    open ??= {
      start: secondsOf(block.subarray(5, 9), rate),
      end: secondsOf(block.subarray(9, 13), rate),
      row: block[13] ?? 0,
      column: block[14] ?? 0,
      text: [],
    }
    const end = block.indexOf(unused, textStart)
    open.text.push(block.subarray(textStart, end < 0 ? blockLength : end))
    if (number !== lastBlock) continue
    blocks.push(open)
    open = undefined
    if (blocks.length > limits.cues) refuse(reasonFor('file.manyCues', { most: limits.cues }))
  }
  return open ? [...blocks, open] : blocks
}

/** Where a subtitle lies, on the keys of a number pad: above where its last row is in the upper half, at the side that it is flush with. */
const alignmentOf = ({ row, column }: Block, rows: number, most: number): number =>
  (row > 0 && row + rows - 1 <= most / 2 ? 7 : 1) + (column === 1 ? 0 : column === 3 ? 2 : 1)

/** Reads binary subtitles of EBU; their times count from the beginning of the programme. */
export function readEbuStl(bytes: Buffer): Cue[] {
  const field = (from: number, to: number) => bytes.toString('latin1', from, to)
  const rate = Number(field(6, 8)) || 25
  const table = tables[field(12, 14)]
  const decode = (text: Buffer) => (table === undefined ? decodeIso6937(text) : iconv.decode(text, table))
  const blocks = readBlocks(bytes, rate)
  const programme = /^\d{8}$/.test(field(256, 264))
    ? secondsOf(
        [256, 258, 260, 262].map((at) => Number(field(at, at + 2))),
        rate,
      )
    : 0
  // Programmes begin at ten o'clock as a rule; where something is shown before the beginning, it is not the one that counts.
  const begin = blocks.every(({ start }) => start >= programme) ? programme : 0
  const rows = Number(field(253, 255)) || usualRows
  const cues = blocks.map((block): Cue => {
    const written = rowsOf(Buffer.concat(block.text))
    const lines = written.map((row) => readRow(row, decode)).filter((line) => line !== '')
    const alignment = alignmentOf(block, written.length, rows)
    return { start: block.start - begin, end: block.end - begin, settings: settingsOf({ alignment }, 0, 0), text: lines.join('\n') }
  })
  return orderCues(cues)
}
