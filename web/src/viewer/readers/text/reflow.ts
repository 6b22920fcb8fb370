import { cutAfter } from './cut.ts'
import { type Line, isBreak, keepsLines, listLines, looksLikeHeading, wrapWidth } from './lines.ts'

export type ParagraphKind = 'title' | 'author' | 'heading' | 'verse' | 'break' | 'prose'

/** A paragraph as it is shown, and where it is in the file (UTF-16 units, `end` exclusive). */
export interface Paragraph {
  text: string
  start: number
  end: number
  kind: ParagraphKind
  /** It goes on with the paragraph before. */
  isContinued?: true
  /** A stanza begins with it. */
  isApart?: true
}

const ends = /[.!?…:"”»)]$/

const bare = (text: string) =>
  text
    .replace(/^#+ /, '')
    .replaceAll(/[.:\s]+/g, ' ')
    .trim()

// Browsers lay out a paragraph in a time that grows with the square of its length where a script writes no words apart.
const longest = 6000

function cutLong(paragraph: Paragraph): Paragraph[] {
  const { text } = paragraph
  if (text.length <= longest * 1.25) return [paragraph]
  const pieces: Paragraph[] = []
  for (let from = 0; from < text.length;) {
    const to = text.length - from > longest * 1.25 ? cutAfter(text, from, longest, ['. ', '。', ' ']) : text.length
    const [start, end] = [offsetIn(paragraph, from), offsetIn(paragraph, to)]
    pieces.push({ text: text.slice(from, to), start, end, kind: paragraph.kind, ...(from > 0 && { isContinued: true as const }) })
    from = to
  }
  return pieces
}

const asOne = ({ text, start, end }: Line, kind: ParagraphKind): Paragraph => ({
  text: kind === 'heading' ? text.trim().replace(/^#+ /, '') : text.trim(),
  start,
  end,
  kind,
})

/** The lines between two empty ones. */
function listBlocks(lines: readonly Line[]): Line[][] {
  const blocks: Line[][] = []
  let open: Line[] | undefined
  for (const line of lines) {
    if (line.text.trim() === '') open = undefined
    else if (open) open.push(line)
    else blocks.push((open = [line]))
  }
  return blocks
}

function listProse(block: readonly Line[], width: number | undefined): Paragraph[] {
  const paragraphs: Paragraph[] = []
  let open: Paragraph | undefined
  let last = ''
  for (const line of block) {
    const shown = line.text.trim()
    const isIndented = /^(\s{2,}|[–—-]\s)/.test(line.text)
    const isAfterShort = width !== undefined && last.length < width * 0.65 && ends.test(last)
    if (width === undefined || !open || isIndented || isAfterShort) paragraphs.push((open = asOne(line, 'prose')))
    else {
      open.text = /\p{L}-$/u.test(open.text) && /^\p{Ll}/u.test(shown) ? open.text.slice(0, -1) + shown : `${open.text} ${shown}`
      open.end = line.end
    }
    last = line.text
  }
  return paragraphs
}

const listVerse = (block: readonly Line[]): Paragraph[] =>
  block.map((line, at) => ({ ...asOne(line, 'verse'), ...(at === 0 && { isApart: true as const }) }))

/** How many lines of a block are the heading that is expected there, of one line or two. */
function countHeadingLines(block: readonly Line[], heading: string): number {
  let rest = bare(heading)
  const other = block.findIndex(({ text }) => {
    const isPart = rest !== '' && rest.startsWith(bare(text))
    rest = isPart ? rest.slice(bare(text).length).trim() : ''
    return !isPart
  })
  return other < 0 ? block.length : other
}

/** A text begins with its title and, on the next line, who wrote it. */
const isTitleBlock = (block: readonly Line[]) =>
  block.length <= 3 && block.every(({ text }) => looksLikeHeading(text.trim()) && !text.startsWith('#'))

const sizeOf = (block: readonly Line[] | undefined) => block?.reduce((sum, { text }) => sum + text.trim().length, 0) ?? 0
/** Below this, what follows is as likely another line that stands alone, as in a signature. */
const leastBelow = 80

interface Whole {
  /** The width at which the lines of the whole text were cut. */
  width?: number | undefined
}

/** The paragraphs of a part of a text that begins at `start` of the whole: lines that were cut at a width are joined again. */
export function reflow(text: string, start: number, heading = '', whole: Whole = {}): Paragraph[] {
  const lines = listLines(text, start)
  const width = 'width' in whole ? whole.width : wrapWidth(lines.map((line) => line.text))
  const blocks = listBlocks(lines)
  let expected = heading
  const paragraphs = blocks.flatMap((block, at): Paragraph[] => {
    const [first] = block
    const count = countHeadingLines(block, expected)
    const next = blocks[at + 1]
    const isFollowed = next !== undefined && (next.length > 1 || sizeOf(next) >= leastBelow)
    if (count > 0) {
      expected = ''
      const below = block.slice(count)
      return [...block.slice(0, count).map((line) => asOne(line, 'heading')), ...listText(below, width)]
    }
    if (start === 0 && at === 0 && next !== undefined && isTitleBlock(block))
      return block.map((line, index) => asOne(line, index === 0 ? 'title' : 'author'))
    if (first && block.length === 1 && isBreak(first.text.trim())) return [asOne(first, 'break')]
    if (first && block.length === 1 && isFollowed && looksLikeHeading(first.text.trim())) return [asOne(first, 'heading')]
    return listText(block, width)
  })
  return paragraphs.flatMap(cutLong)
}

const listText = (block: readonly Line[], width: number | undefined): Paragraph[] =>
  keepsLines(
    block.map((line) => line.text),
    width,
  )
    ? listVerse(block)
    : listProse(block, width)

/** The width of the lines of a whole text, told by enough of it. */
export const widthOfLines = (text: string): number | undefined =>
  wrapWidth(
    text
      .slice(0, 200_000)
      .split('\n')
      .map((line) => line.trimEnd()),
  )

/** Where a character of the shown paragraph is in the file; joined lines are measured by their share. */
export function offsetIn({ text, start, end }: Paragraph, character: number): number {
  return start + Math.floor((character * (end - start)) / Math.max(1, text.length))
}

/** The character of the shown paragraph that is at a place of the file, never one before it. */
export function characterAt({ text, start, end }: Paragraph, offset: number): number {
  const character = Math.ceil(((offset - start) * text.length) / Math.max(1, end - start))
  return Math.min(Math.max(0, text.length - 1), Math.max(0, character))
}
