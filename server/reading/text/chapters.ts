/** A chapter of a plain text; `start` and `end` are offsets in characters (UTF-16 units), `end` exclusive. */
export interface TextChapter {
  title: string
  start: number
  end: number
}

interface Line {
  at: number
  text: string
  start: number
  isAlone: boolean
  /** Two empty lines or more are above it, or nothing but what comes before the first of them. */
  isSpaced: boolean
}

const word =
  'rozdzia[łl]|chapter|cz[ęe][śs][ćc]|part|ksi[ęe]ga|book|tom|volume|akt|act|canto|pie[śs][ńn]|kapitel|chapitre|cap[íi]tulo|глава'
const alone = 'prolog|prologue|epilog|epilogue|wst[ęe]p|introduction|przedmowa|preface|foreword|pos[łl]owie|afterword|interlude|interludium'
const ordinals =
  'pierwsz[yae]|drug[ia]|trzeci[a]?|czwart[ya]|pi[ąa]t[ya]|sz[óo]st[ya]|si[óo]dm[ya]|[óo]sm[ya]|dziewi[ąa]t[ya]|dziesi[ąa]t[ya]'
const english = 'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|the|first|second|third|last'
const roman = '[IVXLCDM]{1,8}'

const named = new RegExp(`^(?:${word})\\s+(?:\\d{1,4}|${roman}|${ordinals}|${english})\\b.{0,80}$`, 'iu')
const spoken = new RegExp(`^(?:${alone})(?:[\\s.:–—-].{0,80})?$`, 'iu')
const polishTurned = new RegExp(`^(?:${ordinals})\\s+(?:rozdzia[łl]|cz[ęe][śs][ćc])\\b.{0,80}$`, 'iu')
const eastern = /^(?:第\s?[0-9０-９〇零一二三四五六七八九十百千]{1,8}\s?[章話话节節回部巻卷]|序章|終章|终章|楔子).{0,60}$/u
const numberedTitle = new RegExp(`^(?:${roman}|\\d{1,3})[.:]\\s+\\p{Lu}.{0,70}(?<![.,;:!?…"”»)])$`, 'u')
const numbered = new RegExp(`^(?:${roman}|\\d{1,3})\\.?$`, 'u')

const listLines = (text: string): Line[] => {
  const lines: Line[] = []
  let start = 0
  for (const [at, piece] of text.split('\n').entries()) {
    lines.push({ at, text: piece.trim(), start, isAlone: false, isSpaced: false })
    start += piece.length + 1
  }
  for (const [index, line] of lines.entries()) {
    line.isAlone = !lines[index - 1]?.text && !lines[index + 1]?.text
    line.isSpaced = line.isAlone && index > 1 && !lines[index - 2]?.text
  }
  return lines
}

// JavaScript's \b knows ASCII letters only, so a sentence such as "Part of …" is kept out by its ending instead.
const isNamed = ({ text }: Line): boolean =>
  text.length > 0 && text.length <= 100 && !/[,;]$/.test(text) && [named, polishTurned, spoken, eastern].some((form) => form.test(text))

const markdown = ({ text }: Line): boolean => /^#{1,3} \S/.test(text)

/** Numbers alone count as headings only when they follow one another, so that a page number is not a chapter. */
const numberHeadings = (lines: Line[]): Line[] => {
  const found = lines.filter((line) => line.isAlone && (numbered.test(line.text) || numberedTitle.test(line.text)))
  const isRow = /^(?:I|1)\b/.test(found[0]?.text ?? '') && /^(?:II|2)\b/.test(found[1]?.text ?? '')
  return (found.length >= 3 || isRow) && new Set(found.map(({ text }) => text)).size === found.length ? found : []
}

/** Short lines that stand far apart from what is above them, such as months in a diary; one alone may be a signature. */
const spacedHeadings = (lines: Line[]): Line[] => {
  const found = lines.filter(
    ({ text, isSpaced }) => isSpaced && text.length <= 60 && /^[\p{Lu}\p{Lo}\d]/u.test(text) && !/[.,;:!?…"”»)]$/.test(text),
  )
  return found.length >= 2 ? found : []
}

const headings = (lines: Line[]): Line[] => {
  const marked = lines.filter(markdown)
  if (marked.length >= 2) return marked
  const found = lines.filter(isNamed)
  if (found.length === 0) {
    const numbers = numberHeadings(lines)
    return numbers.length > 0 ? numbers : spacedHeadings(lines)
  }
  // A table of contents names every chapter line after line: only the last of neighbouring headings has text below it.
  const wordsBefore: number[] = []
  let words = 0
  for (const line of lines) {
    wordsBefore.push(words)
    if (line.text) words++
  }
  return found.filter((line, index) => {
    const next = found[index + 1]
    return !next || (wordsBefore[next.at] ?? 0) - (wordsBefore[line.at] ?? 0) > 1
  })
}

const subtitleOf = (lines: Line[], heading: Line): string => {
  const { at } = heading
  const next = lines[at + 1]?.text ? lines[at + 1] : undefined
  const isShort = next !== undefined && next.text.length <= 60 && !/[.,;:!?…"”]$/.test(next.text) && !lines[at + 2]?.text
  return isShort ? `${heading.text.replace(/[.:]$/, '')}: ${next.text}` : heading.text
}

/** Finds the chapters of a text by their headings; a text without headings is one chapter without a title. */
export const splitChapters = (text: string): TextChapter[] => {
  const lines = listLines(text)
  const found = headings(lines)
  const first = found[0]
  if (!first) return [{ title: '', start: 0, end: text.length }]
  const before = text.slice(0, first.start).trim() ? [{ title: '', start: 0, end: first.start }] : []
  const chapters = found.map((heading, index) => ({
    title: subtitleOf(lines, heading).replace(/^#+ /, ''),
    start: index === 0 && before.length === 0 ? 0 : heading.start,
    end: found[index + 1]?.start ?? text.length,
  }))
  return [...before, ...chapters]
}
