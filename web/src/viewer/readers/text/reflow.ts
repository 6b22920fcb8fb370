import { cutAfter } from './cut.ts'

/** A paragraph as it is shown, and where it is in the file (UTF-16 units, `end` exclusive). */
export interface Paragraph {
  text: string
  start: number
  end: number
  isHeading: boolean
  /** It goes on with the paragraph before. */
  isContinued?: true
}
interface Line {
  text: string
  start: number
  end: number
}

const ends = /[.!?…:"”»)]$/

function listLines(text: string, start: number): Line[] {
  let at = start
  return text.split('\n').map((raw) => {
    const line = { text: raw.trimEnd(), start: at, end: at + raw.trimEnd().length }
    at += raw.length + 1
    return line
  })
}

/** The width at which the lines of a text were cut, or undefined where each line is a paragraph of its own. */
export function wrapWidth(lines: readonly string[]): number | undefined {
  const full = lines.filter((line) => line.trim() !== '')
  if (full.length < 8) return undefined
  const widest = full.reduce((most, line) => Math.max(most, line.length), 0)
  const near = full.filter((line) => line.length > widest * 0.7).length
  return widest >= 40 && widest <= 110 && near > full.length * 0.4 ? widest : undefined
}

const bare = (text: string) =>
  text
    .replace(/^#+ /, '')
    .replaceAll(/[.:\s]+/g, ' ')
    .trim()

// Browsers lay out a paragraph in a time that grows with the square of its length where a script writes no words apart.
const longest = 6000

function cutLong(paragraph: Paragraph): Paragraph[] {
  const { text, isHeading } = paragraph
  const pieces: Paragraph[] = []
  for (let from = 0; from < text.length;) {
    const to = text.length - from > longest * 1.25 ? cutAfter(text, from, longest, ['. ', '。', ' ']) : text.length
    const [start, end] = [offsetIn(paragraph, from), offsetIn(paragraph, to)]
    pieces.push({ text: text.slice(from, to), start, end, isHeading, ...(from > 0 && { isContinued: true as const }) })
    from = to
  }
  return pieces
}

/** The paragraphs of a part of a text that begins at `start` of the whole: lines that were cut at a width are joined again. */
export function reflow(text: string, start: number, heading = ''): Paragraph[] {
  const lines = listLines(text, start)
  const width = wrapWidth(lines.map((line) => line.text))
  const paragraphs: Paragraph[] = []
  let open: Paragraph | undefined
  let last = ''
  // A chapter begins with its heading, of one line or two.
  let rest = bare(heading)
  for (const line of lines) {
    const shown = line.text.trim()
    if (shown === '') {
      open = undefined
      continue
    }
    const isHeading = rest !== '' && rest.startsWith(bare(shown))
    rest = isHeading ? rest.slice(bare(shown).length).trim() : ''
    const isIndented = /^(\s{2,}|[–—-]\s)/.test(line.text)
    const isAfterShort = width !== undefined && last.length < width * 0.65 && ends.test(last)
    if (width === undefined || !open || open.isHeading || isHeading || isIndented || isAfterShort) {
      open = { text: isHeading ? shown.replace(/^#+ /, '') : shown, start: line.start, end: line.end, isHeading }
      paragraphs.push(open)
    } else {
      open.text = /\p{L}-$/u.test(open.text) && /^\p{Ll}/u.test(shown) ? open.text.slice(0, -1) + shown : `${open.text} ${shown}`
      open.end = line.end
    }
    last = line.text
  }
  return paragraphs.flatMap(cutLong)
}

/** Where a character of the shown paragraph is in the file; joined lines are measured by their share. */
export function offsetIn({ text, start, end }: Paragraph, character: number): number {
  return start + Math.floor((character * (end - start)) / Math.max(1, text.length))
}

/** The character of the shown paragraph that is at a place of the file, never one before it. */
export function characterAt({ text, start, end }: Paragraph, offset: number): number {
  const character = Math.ceil(((offset - start) * text.length) / Math.max(1, end - start))
  return Math.min(Math.max(0, text.length - 1), Math.max(0, character))
}
