/** A line of a text without the spaces at its end, and where it is in the file. */
export interface Line {
  text: string
  start: number
  end: number
}

export function listLines(text: string, start: number): Line[] {
  let at = start
  return text.split('\n').map((raw) => {
    const shown = raw.trimEnd()
    const line = { text: shown, start: at, end: at + shown.length }
    at += raw.length + 1
    return line
  })
}

const stops = /[.,;:!?…—–"”»)]$/
const firstWord = (text: string) => /^\S+/.exec(text.trim())?.[0].length ?? 0
const shareOf = <T>(all: readonly T[], holds: (one: T) => boolean) => all.filter(holds).length / Math.max(1, all.length)

/** Whether lines that follow one another were ended by a poet and not by a margin: at a stop, before a capital, or with room to spare. */
function looksLikeVerse(pairs: ReadonlyArray<readonly [string, string]>, width: number): boolean {
  const stopped = shareOf(pairs, ([line]) => stops.test(line))
  const capital = shareOf(pairs, ([, next]) => /^\P{L}*\p{Lu}/u.test(next))
  const full = shareOf(pairs, ([line, next]) => line.length + 1 + firstWord(next) > width)
  return stopped > 0.45 || capital > 0.75 || full < 0.3
}

/** The width at which the lines of a text were cut, or undefined where each line stands by itself. */
export function wrapWidth(lines: readonly string[]): number | undefined {
  const full = lines.filter((line) => line.trim() !== '')
  if (full.length < 8) return undefined
  // A few lines may stick out: addresses, tables.
  const widest = full.map((line) => line.length).toSorted((a, b) => a - b)[Math.floor((full.length - 1) * 0.98)] ?? 0
  const near = full.filter((line) => line.length > widest * 0.7).length
  if (widest < 40 || widest > 110 || near <= full.length * 0.4) return undefined
  const pairs = lines.slice(1).flatMap((next, at): Array<readonly [string, string]> => {
    const line = lines[at] ?? ''
    return line.trim() === '' || next.trim() === '' ? [] : [[line, next]]
  })
  // What ends a paragraph is as short as it is.
  const inside = pairs.filter(([line]) => line.length > widest * 0.65 || !stops.test(line))
  return looksLikeVerse(inside, widest) ? undefined : widest
}

const widestVerse = 80
const isSpoken = (line: string) => /^\s*[–—-]\s/.test(line)

/** Whether lines without an empty one between them are verse, an address or a list: each is kept as it is. */
export function keepsLines(block: readonly string[], width: number | undefined): boolean {
  if (block.length < 2 || block.some(isSpoken)) return false
  if (width === undefined) return block.every((line) => line.length <= widestVerse)
  const spare = block.slice(1).filter((next, at) => (block[at] ?? '').length + 1 + firstWord(next) <= width * 0.85)
  return spare.length * 2 > block.length - 1
}

const longestHeading = 60

/** Whether a line that stands alone reads as a heading of what follows. */
export const looksLikeHeading = (line: string): boolean =>
  line.length <= longestHeading && /^(?:#+ )?[\p{Lu}\p{Lo}\d]/u.test(line) && !/[.,;:!?…"”»)]$/.test(line.replace(/^[IVXLCDM\d]+\.$/, 'I'))

/** Signs that part a text, such as three asterisks. */
export const isBreak = (line: string): boolean => /^[*•·⁂~#=_–—-](?:\s*[*•·⁂~#=_–—-]){0,20}$/.test(line)
