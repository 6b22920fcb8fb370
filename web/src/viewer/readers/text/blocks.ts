import { cutAfter } from './cut.ts'

/** A run of lines that is drawn only while it is in sight. */
export interface Block {
  text: string
  /** Characters from the start of the text that was cut. */
  start: number
  lines: number
}

const characters = 6000
/** An endless line is cut between words, or sentences of scripts that write none apart. */
const ends = [' ', '。']

/** Cuts a text into runs of whole lines; together they are the text. */
export function cutBlocks(text: string): Block[] {
  const blocks: Block[] = []
  let start = 0
  while (start < text.length) {
    const newline = text.slice(start + characters, start + characters * 2).indexOf('\n')
    const isShort = text.length - start <= characters
    const end = newline >= 0 ? start + characters + newline + 1 : isShort ? text.length : cutAfter(text, start, characters, ends)
    const piece = text.slice(start, end)
    blocks.push({ text: piece, start, lines: piece.split('\n').length - (piece.endsWith('\n') ? 1 : 0) })
    start = end
  }
  return blocks
}

/** The block that holds a character. */
export function blockAt(blocks: readonly Block[], character: number): number {
  return Math.max(
    0,
    blocks.findLastIndex(({ start }) => start <= character),
  )
}
