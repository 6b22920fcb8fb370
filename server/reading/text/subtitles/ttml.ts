import { parseXmlText, type XmlElement } from '../../xml.ts'
import { limits } from '../../limits.ts'
import { refuse } from '../../refuse.ts'
import { readColour } from './colour.ts'
import { type Cue, type CueTrack, orderCues } from './cue.ts'
import { escapeText } from './markup.ts'

interface Clock {
  frameRate: number
  tickRate: number
}

const clockTime = /^(\d{1,4}):(\d{1,2}):(\d{1,2})(?:[.,](\d{1,6})|:(\d{1,3}))?$/
const offsetTime = /^(\d{1,18}(?:\.\d{1,9})?)(h|m|s|ms|f|t)$/

function secondsOf(text: string | undefined, { frameRate, tickRate }: Clock): number {
  const [, hours, minutes, seconds, fraction, frames] = clockTime.exec(text ?? '') ?? []
  if (hours !== undefined)
    return Number(hours) * 3600 + Number(minutes) * 60 + Number(`${seconds}.${fraction ?? '0'}`) + Number(frames ?? 0) / frameRate
  const [, value, unit = ''] = offsetTime.exec(text ?? '') ?? []
  const units: Record<string, number> = { h: 3600, m: 60, s: 1, ms: 0.001, f: 1 / frameRate, t: 1 / tickRate }
  return value === undefined ? NaN : Number(value) * (units[unit] ?? NaN)
}

/** How many ticks a second has where a file that counts in them does not say so, and its numbers would be of days. */
const usualTicks = 10_000_000
const longestInTicks = 360_000

// Without a rate a tick is a frame where frames have a rate, and a second where they have none (TTML2, 12.3.13).
function clockOf(root: XmlElement, document: XmlElement): Clock {
  const [times = 1, by = 1] = (local(root, 'frameRateMultiplier') ?? '')
    .trim()
    .split(/[\s:]+/)
    .map((part) => Number(part) || 1)
  const named = Number(local(root, 'frameRate')) || 0
  const tick = named > 0 ? named * (Number(local(root, 'subFrameRate')) || 1) : 1
  const ends = [...findAll(document, 'p')].map((each) =>
    Number(/^(\d{1,18})t$/.exec(local(each, 'end') ?? local(each, 'begin') ?? '')?.[1] ?? 0),
  )
  const most = ends.reduce((one, other) => Math.max(one, other), 0)
  return {
    frameRate: ((named || 30) * times) / by,
    tickRate: Number(local(root, 'tickRate')) || (most / tick > longestInTicks ? usualTicks : tick),
  }
}

const local = (element: XmlElement, name: string) =>
  Object.entries(element.attributes).find(([key]) => key === name || key.endsWith(`:${name}`))?.[1]

/** What an element says of its look, by itself or by the style that it names. */
function elementsOf(element: XmlElement, styles: ReadonlyMap<string, string[]>): string[] {
  const colour = readColour(local(element, 'color') ?? '')
  return [
    ...(styles.get(local(element, 'style') ?? '') ?? []),
    ...(colour !== undefined && colour !== 'ffffff' ? [`c.colour-${colour}`] : []),
    ...(local(element, 'fontStyle') === 'italic' ? ['i'] : []),
    ...(local(element, 'fontWeight') === 'bold' ? ['b'] : []),
    ...(local(element, 'textDecoration') === 'underline' ? ['u'] : []),
  ]
}

function textOf(element: XmlElement, styles: ReadonlyMap<string, string[]>): string {
  const inner = element.children
    .map((child) => {
      if (typeof child === 'string') return escapeText(child.replaceAll('&', '&amp;').replaceAll(/\s+/g, ' '))
      return child.local === 'br' ? '\n' : textOf(child, styles)
    })
    .join('')
  if (inner.trim() === '') return inner
  return elementsOf(element, styles).reduce((text, name) => `<${name}>${text}</${name.replace(/\..*/, '')}>`, inner)
}

function* findAll(element: XmlElement, name: string): Generator<XmlElement> {
  for (const child of element.children) {
    if (typeof child === 'string') continue
    if (child.local === name) yield child
    yield* findAll(child, name)
  }
}

/** The paragraphs, each with the seconds at which what it stands in begins: their own times count from there. */
function* paragraphsOf(element: XmlElement, clock: Clock, from = 0): Generator<{ paragraph: XmlElement; from: number }> {
  for (const child of element.children) {
    if (typeof child === 'string') continue
    if (child.local === 'p') yield { paragraph: child, from }
    else yield* paragraphsOf(child, clock, from + (secondsOf(local(child, 'begin'), clock) || 0))
  }
}

/** Reads TTML, of which DFXP is the older name: times, lines, colours and marks; places below the upper half stay at the bottom. */
export function readTtml(text: string): CueTrack[] {
  let document: XmlElement
  try {
    document = parseXmlText(text, limits.cues * 12)
  } catch {
    return refuse('subtitle.unknownFormat')
  }
  const [root = document] = findAll(document, 'tt')
  const clock = clockOf(root, document)
  const none = new Map<string, string[]>()
  const styles = new Map(
    [...findAll(root, 'style')].flatMap((style) => (local(style, 'id') ? [[local(style, 'id') ?? '', elementsOf(style, none)]] : [])),
  )
  const tops = new Set(
    [...findAll(root, 'region')].filter((region) => local(region, 'displayAlign') === 'before').map((region) => local(region, 'id') ?? ''),
  )
  const cues = Array.from(paragraphsOf(root, clock), ({ paragraph: each, from }): Cue => {
    const start = from + secondsOf(local(each, 'begin'), clock)
    const length = secondsOf(local(each, 'dur'), clock)
    const end = Number.isNaN(length) ? from + secondsOf(local(each, 'end'), clock) : start + length
    const lines = textOf(each, styles).replaceAll(/ *\n */g, '\n')
    return { start, end, settings: tops.has(local(each, 'region') ?? '-') ? 'line:4%' : '', text: lines.trim() }
  })
  return [{ language: local(root, 'lang')?.slice(0, 35) || null, title: null, cues: orderCues(cues) }]
}
