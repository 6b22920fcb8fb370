import { type Cue, type CueTrack, orderCues } from './cue.ts'
import { readMarkup } from './markup.ts'

const longestText = 20_000
/** Seconds that the last line is shown, which nothing ends. */
const last = 6

const sync = /<sync\b[^>]{0,200}?\bstart\s*=\s*["']?\s*(\d{1,10})[^>]{0,200}>/gi
const paragraph = /<p\b([^>]{0,300})>/gi
const classRule = /\.([\w-]{1,40})\s*\{([^{}]{0,600})\}/g

interface Spoken {
  start: number
  language: string
  text: string
}

function* readLines(text: string): Generator<Spoken> {
  const marks = [...text.matchAll(sync)]
  for (const [at, mark] of marks.entries()) {
    const body = text.slice(mark.index + mark[0].length, marks[at + 1]?.index ?? text.length).slice(0, longestText)
    const paragraphs = [...body.matchAll(paragraph)]
    const start = Number(mark[1]) / 1000
    if (paragraphs.length === 0) yield { start, language: '', text: body }
    for (const [order, found] of paragraphs.entries()) {
      const language = /\bclass\s*=\s*["']?([\w-]{1,40})/i.exec(found[1] ?? '')?.[1]?.toLowerCase() ?? ''
      yield { start, language, text: body.slice(found.index + found[0].length, paragraphs[order + 1]?.index ?? body.length) }
    }
  }
}

/** Each line lasts until the next of its language, be that an empty one. */
const toCues = (lines: readonly Spoken[]): Cue[] => {
  const ordered = lines.toSorted((one, other) => one.start - other.start)
  return orderCues(
    ordered.map(({ start, text }, at) => ({
      start,
      end: ordered.slice(at + 1, at + 50).find((next) => next.start > start)?.start ?? start + last,
      ...readMarkup(text.replaceAll(/\s*\n\s*/g, ' ').replaceAll(/<\/(?:p|sync|body|sami)\s*>/gi, ''), { isHtml: true }),
    })),
  )
}

/** Reads SAMI: a track for each language, the one with the most lines first. */
export function readSami(source: string): CueTrack[] {
  const text = source.replaceAll('\0', '').replaceAll(/<!--|-->/g, ' ')
  const classes = new Map(
    [...text.slice(0, 65_536).matchAll(classRule)].map(([, name = '', rules = '']) => [
      name.toLowerCase(),
      {
        language: /\blang\s*:\s*["']?([a-z]{2,3}(?:-[a-z]{2})?)/i.exec(rules)?.[1] ?? null,
        title: /\bname\s*:\s*["']?([^;"'{}]{1,60})/i.exec(rules)?.[1]?.trim() ?? null,
      },
    ]),
  )
  const byLanguage = Map.groupBy(readLines(text), ({ language }) => language)
  return [...byLanguage]
    .slice(0, 50)
    .map(([name, lines]): CueTrack => ({ language: null, title: null, ...classes.get(name), cues: toCues(lines) }))
    .filter(({ cues }) => cues.length > 0)
    .toSorted((one, other) => other.cues.length - one.cues.length)
}
