import { readAssColour } from './colour.ts'
import { type Cue, orderCues } from './cue.ts'
import { readMarkup } from './markup.ts'

const time = /^\s*(\d{1,3}):(\d{1,2}):(\d{1,2})(?:[.,:](\d{1,3}))?\s*$/
const longestText = 20_000

/** A line of a script: what it is, such as Dialogue, and what stands behind the colon. */
interface Line {
  section: string
  name: string
  value: string
}

function* readLines(script: string): Generator<Line> {
  let section = ''
  for (const line of script.split(/\r\n?|\n/)) {
    const heading = line.startsWith('[') ? /^\[([^\]]{1,60})\]/.exec(line) : null
    if (heading?.[1]) section = heading[1].trim().toLowerCase()
    else {
      const colon = line.indexOf(':')
      if (colon > 0 && colon < 40) yield { section, name: line.slice(0, colon).trim().toLowerCase(), value: line.slice(colon + 1) }
    }
  }
}

const namesOf = (value: string) => value.split(',').map((name) => name.trim().toLowerCase())

/** The parts of a value by the names of the format; the last takes what is left, commas and all. */
const partsOf = (value: string, names: readonly string[]) => {
  const parts = value.split(',', names.length)
  const last = names.length - 1
  const lengthBefore = parts.slice(0, last).reduce((sum, part) => sum + part.length + 1, 0)
  return (name: string): string => {
    const at = names.indexOf(name)
    if (at < 0) return ''
    return at === last ? value.slice(lengthBefore) : (parts[at]?.trim() ?? '')
  }
}

interface Look {
  elements: string[]
  alignment: number
}

const eventNames = namesOf('Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text')
const styleNames = namesOf('Name, Fontname, Fontsize, PrimaryColour, SecondaryColour, OutlineColour, BackColour, Bold, Italic, Underline')
const legacy = [0, 1, 2, 3, 0, 7, 8, 9, 0, 4, 5, 6]

function readStyles(lines: readonly Line[]): Map<string, Look> {
  const styles = new Map<string, Look>()
  let names = styleNames
  for (const { section, name, value } of lines) {
    if (!section.includes('styles')) continue
    if (name === 'format') names = namesOf(value)
    if (name !== 'style' || styles.size > 5000) continue
    const part = partsOf(value, names)
    const isOld = section === 'v4 styles'
    const colour = readAssColour(part('primarycolour'))
    const number = Number(part('alignment')) || 2
    styles.set(part('name').replace(/^\*/, ''), {
      elements: [
        ...(colour !== undefined && colour !== 'ffffff' ? [`c.colour-${colour}`] : []),
        ...(Number(part('italic')) !== 0 && part('italic') !== '' ? ['i'] : []),
        ...(Number(part('underline')) !== 0 && part('underline') !== '' ? ['u'] : []),
      ],
      alignment: isOld ? (legacy[number] ?? 2) : number,
    })
  }
  return styles
}

const secondsOf = (text: string): number => {
  const [, hours, minutes, seconds, fraction] = time.exec(text) ?? []
  if (hours === undefined) return NaN
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) + Number((fraction ?? '').padEnd(3, '0')) / 1000
}

const nothing: Look = { elements: [], alignment: 2 }

/** The look that most lines have: what everything is drawn in says nothing. */
const usualElements = (styles: ReadonlyMap<string, Look>, used: readonly string[]): ReadonlySet<string> => {
  const counts = Map.groupBy(used, (name) => name)
  const [most] = [...counts].toSorted(([, one], [, other]) => other.length - one.length)
  return new Set(most && styles.get(most[0])?.elements)
}

/** Whether a text is a script of ASS or SSA. */
export const isAss = (text: string): boolean =>
  /^\s*\[(script info|v4\+? styles|events)\]/i.test(text.slice(0, 4096)) ||
  (/^\s*;/.test(text) && /^\[script info\]/im.test(text.slice(0, 16_384)))

/** Whether a script says to be SSA, the older form. */
export const isSsa = (text: string): boolean => /^\[v4 styles\]/im.test(text.slice(0, 65_536))

/** The lines of a script that are shown, each with its parts by their names. */
function listEvents(lines: readonly Line[]) {
  const format = lines.findLast(({ section, name }) => section === 'events' && name === 'format')
  const names = format && /\btext\s*$/i.test(format.value) ? namesOf(format.value) : eventNames
  return lines.filter(({ name }) => name === 'dialogue').map(({ value }) => partsOf(value, names))
}

/** How many lines of a script show something, drawings too. */
export const countAssLines = (script: string): number =>
  listEvents([...readLines(script)]).filter((part) => part('text').trim() !== '' && secondsOf(part('end')) > secondsOf(part('start')))
    .length

/** Reads the lines of an ASS or SSA script in plain form: places, italics, underlining and unusual colours are kept, drawings left out. */
export function readAss(script: string): Cue[] {
  const lines = [...readLines(script.replaceAll('\0', ''))]
  const info = new Map(lines.filter(({ section }) => section === 'script info').map(({ name, value }) => [name, Number(value)]))
  const [width, height] = [info.get('playresx') || 0, info.get('playresy') || 0]
  const size = { width: width || (height ? (height * 4) / 3 : 384), height: height || (width ? (width * 3) / 4 : 288) }
  const found = readStyles(lines)
  const events = listEvents(lines)
  const styleOf = (part: (name: string) => string) => part('style').replace(/^\*/, '')
  const usual = usualElements(found, events.map(styleOf))
  const looks = new Map([...found].map(([name, look]) => [name, { ...look, elements: look.elements.filter((each) => !usual.has(each)) }]))
  const styles = new Map([...looks].map(([name, { elements }]) => [name, elements]))
  return orderCues(
    events.map((part) => {
      const look = looks.get(styleOf(part)) ?? looks.get('Default') ?? nothing
      const { text, settings } = readMarkup(part('text').slice(0, longestText), {
        isAss: true,
        base: look.elements,
        alignment: look.alignment,
        styles,
        size,
      })
      return { start: secondsOf(part('start')), end: secondsOf(part('end')), settings, text }
    }),
  )
}
