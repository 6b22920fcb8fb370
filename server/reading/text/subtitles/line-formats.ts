import { reasonFor } from '@amn/contract/reasons/reason'
import { limits } from '../../limits.ts'
import { refuse } from '../../refuse.ts'
import { type Cue, mendEnds, orderCues } from './cue.ts'
import { readAssColour } from './colour.ts'
import { escapeText, readMarkup } from './markup.ts'

const longestText = 20_000
const usualRate = 23.976

interface Timed {
  start: number
  /** NaN: until the next begins. */
  end: number
  text: string
}

const colourIn = (marks: string) => readAssColour(`&h${/\{c:\$([\da-f]{6})\}/i.exec(marks)?.[1] ?? ''}`)
const wrap = (text: string, name: string, isOn: boolean) => (isOn && text !== '' ? `<${name}>${text}</${name.replace(/\..*/, '')}>` : text)

// A mark with a capital is of the whole subtitle, one with a small letter of its line.
function frameText(source: string): string {
  const whole = [...source.matchAll(/\{([YCP]):([^{}]{0,60})\}/g)].map(([mark]) => mark).join('')
  return source
    .split('|')
    .map((line) => {
      const own = [...line.matchAll(/\{[a-z]:[^{}]{0,60}\}/g)].map(([mark]) => mark).join('')
      const slanted = /^((?:\{[^{}]{0,60}\})*)\//.test(line)
      const text = escapeText(
        line
          .replaceAll(/\{[a-zA-Z]:[^{}]{0,60}\}/g, '')
          .replace(/^\//, '')
          .trim(),
      )
      const styles = (/\{y:([^{}]*)\}/i.exec(own)?.[1] ?? '') + (/\{y:([^{}]*)\}/i.exec(whole)?.[1] ?? '')
      const colour = colourIn(own.toLowerCase()) ?? colourIn(whole.toLowerCase())
      const marked = wrap(wrap(wrap(text, 'u', /u/i.test(styles)), 'i', slanted || /i/i.test(styles)), 'b', /b/i.test(styles))
      return wrap(marked, `c.colour-${colour ?? ''}`, colour !== undefined)
    })
    .join('\n')
}

const toCues = (lines: readonly Timed[]): Cue[] => orderCues(mendEnds(lines).map((line) => ({ ...line, settings: '' })))
const each = (text: string, pattern: RegExp) => {
  const found: RegExpExecArray[] = []
  for (const line of text.split(/\r\n?|\n/)) {
    const match = pattern.exec(line.slice(0, longestText))
    if (match) found.push(match)
    if (found.length > limits.cues) refuse(reasonFor('file.manyCues', { most: limits.cues }))
  }
  return found
}

/** Reads MicroDVD, whose times are frames: by the rate that it names itself, else by that of the film. */
export function readMicroDvd(text: string, frameRate: number | null): Cue[] {
  const lines = each(text, /^\s*\{(\d{1,9})\}\{(\d{0,9})\}(.*)$/)
  const named = Number(
    lines
      .slice(0, 3)
      .find(([, start]) => start === '0' || start === '1')?.[3]
      ?.trim()
      .replace(',', '.'),
  )
  const rate = named >= 5 && named <= 240 ? named : (frameRate ?? usualRate)
  return toCues(
    lines
      .filter(([, , , words = '']) => !/^\s*\d{1,3}[.,]?\d{0,6}\s*$/.test(words) || !(named > 0))
      .map(([, start = '', end = '', words = '']) => ({
        start: Number(start) / rate,
        end: end === '' ? NaN : Number(end) / rate,
        text: frameText(words),
      })),
  )
}

/** Reads MPL2, whose times are tenths of a second. */
export const readMpl2 = (text: string): Cue[] =>
  toCues(
    each(text, /^\s*\[(\d{1,9})\]\[(\d{0,9})\](.*)$/).map(([, start = '', end = '', words = '']) => ({
      start: Number(start) / 10,
      end: end === '' ? NaN : Number(end) / 10,
      text: frameText(words),
    })),
  )

/** Reads TMPlayer: the second at which a line begins, and the line. */
export function readTmPlayer(text: string): Cue[] {
  const lines = each(text, /^\s*(\d{1,2}):(\d{1,2}):(\d{1,2})(?:,\d)?[:=,](.*)$/)
  return toCues(
    lines.map(([, hours, minutes, seconds, words = '']) => ({
      start: Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds),
      end: NaN,
      text: frameText(words),
    })),
  )
}

const clock = '(\\d{1,2}):(\\d{1,2}):(\\d{1,2})'
const bothTimes = new RegExp(`^\\s*${clock}[.:](\\d{1,3}),${clock}[.:](\\d{1,3})\\s*$`)
const secondsOf = ([hours, minutes, seconds]: (string | undefined)[]) => Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
const withFraction = (parts: (string | undefined)[]) => secondsOf(parts) + Number((parts[3] ?? '').padEnd(3, '0')) / 1000

/** Reads SubViewer and SBV: a line with both times, then lines of text until an empty one; [br] is a new line, too. */
export function readSubViewer(text: string): Cue[] {
  const cues: { start: number; end: number; lines: string[] }[] = []
  let open: (typeof cues)[number] | undefined
  for (const line of text.split(/\r\n?|\n/)) {
    const found = line.length < 80 ? bothTimes.exec(line) : null
    if (found) cues.push((open = { start: withFraction(found.slice(1, 5)), end: withFraction(found.slice(5, 9)), lines: [] }))
    else if (line.trim() === '') open = undefined
    else open?.lines.push(line.slice(0, longestText))
  }
  return orderCues(
    mendEnds(cues).map(({ start, end, lines }) => ({
      start,
      end,
      ...readMarkup(
        lines
          .join('\n')
          .slice(0, longestText)
          .replaceAll(/\[br\]/gi, '\n'),
      ),
    })),
  )
}

/** Reads the first SubViewer, and songs (LRC): times in brackets, before a line or above it; an empty one ends what was shown before. */
export function readBracketed(text: string): Cue[] {
  const times: { start: number; text: string }[] = []
  let open: number[] = []
  for (const line of text.split(/\r\n?|\n/)) {
    const stamps = [...line.slice(0, 400).matchAll(/\[(?:(\d{1,2}):)?(\d{1,3}):(\d{1,2}(?:[.:]\d{1,3})?)\]/g)]
    const words = line
      .slice(0, longestText)
      .replaceAll(/\[\d[\d:.]{2,14}\]|<\d[\d:.]{2,14}>/g, '')
      .trim()
    if (stamps.length > 0) {
      const starts = stamps.map(([, hours, minutes, seconds]) => secondsOf([hours ?? '0', minutes, seconds?.replace(':', '.')]))
      open = words === '' ? starts : []
      times.push(...starts.map((start) => ({ start, text: words })))
    } else if (words !== '' && !/^\[[^\]]*\]/.test(words)) {
      for (const time of times) if (open.includes(time.start)) time.text = time.text === '' ? words : `${time.text}|${words}`
    }
  }
  // Milliseconds by which a song says that its lines come too late.
  const early = Number(/^\s*\[offset:\s*([+-]?\d{1,6})\s*\]/im.exec(text.slice(0, 4096))?.[1] ?? 0) / 1000
  const ordered = times.toSorted((one, other) => one.start - other.start)
  return toCues(ordered.map((line) => ({ start: Math.max(0, line.start - early), end: NaN, text: frameText(line.text) })))
}

const spruceRate = 25
const turns = { B: 'b', I: 'i', U: 'u' } as const

// A mark turns a look on and off again.
function spruceText(source: string): string {
  const isOn = { B: false, I: false, U: false }
  const marked = source.replaceAll(/\^([BIU])/g, (_, name: keyof typeof turns) => {
    isOn[name] = !isOn[name]
    return `<${isOn[name] ? '' : '/'}${turns[name]}>`
  })
  return readMarkup(marked.replaceAll('|', '\n')).text
}

/** Reads the text of Spruce (STL): both times with frames, then the line; its film runs at 25 frames a second unless it says otherwise. */
export function readSpruce(text: string, frameRate: number | null): Cue[] {
  const lines = each(text, /^\s*(\d{1,2}):(\d{1,2}):(\d{1,2})[:;.](\d{1,2})\s*,\s*(\d{1,2}):(\d{1,2}):(\d{1,2})[:;.](\d{1,2})\s*,(.*)$/)
  const highest = Math.max(0, ...lines.flatMap(([, , , , from, , , , upTo]) => [Number(from), Number(upTo)]))
  const rate = Math.max(frameRate ?? spruceRate, highest >= spruceRate ? 30 : 0)
  const at = (parts: (string | undefined)[]) => secondsOf(parts) + Number(parts[3]) / rate
  const cues = lines.map((found) => ({
    start: at(found.slice(1, 5)),
    end: at(found.slice(5, 9)),
    settings: '',
    text: spruceText((found[9] ?? '').trim()),
  }))
  return orderCues(mendEnds(cues))
}
