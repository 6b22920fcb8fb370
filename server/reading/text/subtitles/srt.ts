import { readColour } from './colour.ts'
import { type Cue, mendEnds, orderCues } from './cue.ts'
import { readMarkup } from './markup.ts'

// A time before the film has a minus somewhere; it is none to show anything at, but no text either.
const clock = '(?:(-?\\d{1,4}) ?:)? ?(-?\\d{1,2}) ?: ?(-?\\d{1,2})(?: ?[.,] ?(-?\\d{1,3}))?'
const timing = new RegExp(`^\\s*${clock}\\s*-{1,2}>\\s*${clock}(?=\\s|$)\\s*(.{0,200})$`)
const setting =
  /^(?:vertical:(?:rl|lr)|line:-?[\d.]{1,8}%?(?:,(?:start|center|end))?|position:[\d.]{1,8}%(?:,[a-z-]{1,12})?|size:[\d.]{1,8}%|align:(?:start|center|end|left|right))$/
const longestText = 20_000

const seconds = ([hours, minutes, whole, fraction]: (string | undefined)[]): number =>
  [hours, minutes, whole, fraction].some((part) => part?.startsWith('-'))
    ? -1
    : Number(hours ?? 0) * 3600 + Number(minutes) * 60 + Number(whole) + Number((fraction ?? '').padEnd(3, '0')) / 1000

interface Block {
  start: number
  end: number
  settings: string
  lines: string[]
}

/** The timed blocks of a text. In WebVTT a blank line ends one; in SRT only the next one does, whose number is not its text. */
function* readBlocks(lines: readonly string[], isWebVtt: boolean): Generator<Block> {
  let block: Block | undefined
  let isOver = false
  for (const line of lines) {
    const found = line.length < 400 && line.includes('->') ? timing.exec(line) : null
    if (found) {
      if (block) {
        if (!isWebVtt && /^\s*\d{1,9}\s*$/.test(block.lines.at(-1) ?? '')) block.lines.pop()
        yield block
      }
      const settings = (found[9] ?? '').split(/\s+/).filter((word) => setting.test(word))
      block = { start: seconds(found.slice(1, 5)), end: seconds(found.slice(5, 9)), settings: settings.join(' '), lines: [] }
      isOver = false
    } else if (block && line.trim() === '') isOver ||= isWebVtt
    else if (block && !isOver) block.lines.push(line)
  }
  if (block) yield block
}

const classRule = /::cue\(\s*c?\.([\w-]{1,60})\s*\)\s*\{([^{}]{0,1000})\}/g
// Of the styles of a file only the colours of its classes are taken over, as colours: no rule of it reaches the browser.
function readClasses(lines: readonly string[]): Map<string, string> {
  const styles: string[] = []
  for (const [at, line] of lines.entries()) {
    if (line.includes('-->')) break
    if (/^STYLE\s*$/.test(line)) styles.push(lines.slice(at + 1, at + 400).join('\n'))
  }
  const classes = new Map<string, string>()
  for (const [, name = '', rules = ''] of styles.slice(0, 50).join('\n').matchAll(classRule)) {
    const colour = readColour(/(?:^|[;\s])color\s*:\s*([^;]{1,40})/.exec(rules)?.[1] ?? '')
    if (colour !== undefined) classes.set(name, colour)
  }
  return classes
}

/** Reads SRT or WebVTT; notes, regions and styles are left out but for the colours of classes. */
export function readSrt(text: string): Cue[] {
  const isWebVtt = /^\s*WEBVTT/.test(text.slice(0, 200))
  const lines = text.replaceAll('\0', '').split(/\r\n?|\n/)
  const classes = isWebVtt ? readClasses(lines) : new Map<string, string>()
  return orderCues(
    mendEnds(
      Array.from(readBlocks(lines, isWebVtt), ({ start, end, settings, lines: own }): Cue => {
        const { text: payload, settings: marked } = readMarkup(own.join('\n').slice(0, longestText), { classes, isHtml: isWebVtt })
        return { start, end, settings: settings || marked, text: payload }
      }),
    ),
  )
}
