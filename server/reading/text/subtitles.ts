import { reasonFor } from '@amn/contract/reasons/reason'
import { assToWebVtt } from './ass.ts'
import { decodeText, detectEncoding, isEncoding } from './encoding.ts'
import { limits } from '../limits.ts'
import { readWhole } from '../open.ts'
import { refuse } from '../refuse.ts'

interface Cue {
  start: number
  end: number
  settings: string
  text: string
}

const clock = '(?:(\\d{1,4}):)?(\\d{1,2}):(\\d{1,2})[.,](\\d{1,3})'
const timing = new RegExp(`^\\s*${clock}\\s*-->\\s*${clock}\\s*(.{0,200})$`)
const setting =
  /^(?:vertical:(?:rl|lr)|line:-?[\d.]{1,8}%?(?:,(?:start|center|end))?|position:[\d.]{1,8}%(?:,[a-z-]{1,12})?|size:[\d.]{1,8}%|align:(?:start|center|end|left|right))$/

const seconds = (parts: (string | undefined)[]): number => {
  const [hours, minutes, whole, fraction] = parts
  return Number(hours ?? 0) * 3600 + Number(minutes) * 60 + Number(whole) + Number((fraction ?? '').padEnd(3, '0')) / 1000
}

const stamp = (time: number): string => {
  const all = Math.round(time * 1000)
  const pad = (value: number, width = 2) => String(Math.floor(value)).padStart(width, '0')
  return `${pad(all / 3_600_000)}:${pad((all / 60_000) % 60)}:${pad((all / 1000) % 60)}.${pad(all % 1000, 3)}`
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', nbsp: '\u00a0', lrm: '\u200e', rlm: '\u200f' }
const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

const escapeCue = (text: string): string =>
  text
    .replaceAll(/&(amp|lt|gt|nbsp|lrm|rlm);/g, (_, name: string) => entities[name] ?? '')
    .replaceAll(/[&<>]/g, (sign) => escapes[sign] ?? sign)

/** Keeps b, i, u, ruby and rt, closes what was left open, drops every other tag and writes the rest as text. */
export const cleanCue = (text: string): string => {
  const open: string[] = []
  const plain = text.replaceAll(/\{\\[^{}]{0,200}\}/g, '')
  const pieces = plain.split(/(<\/?[a-zA-Z][^<>]{0,500}>|<\d[\d:.]{0,20}>)/)
  const kept = pieces.map((piece, index) => {
    if (index % 2 === 0) return escapeCue(piece)
    const tag = /^<(\/?)(b|i|u|ruby|rt)(?=[\s.>/])/i.exec(piece)
    if (!tag) return ''
    const name = (tag[2] ?? '').toLowerCase()
    if (!tag[1]) {
      open.push(name)
      return `<${name}>`
    }
    const at = open.lastIndexOf(name)
    if (at < 0) return ''
    return open
      .splice(at)
      .toReversed()
      .map((inner) => `</${inner}>`)
      .join('')
  })
  return (
    kept.join('') +
    open
      .toReversed()
      .map((name) => `</${name}>`)
      .join('')
  )
}

const readCue = (block: string): Cue | undefined => {
  const lines = block.split('\n')
  const at = lines.slice(0, 3).findIndex((line) => line.includes('-->'))
  const found = at < 0 ? null : timing.exec(lines[at] ?? '')
  if (!found) return undefined
  const [start, end] = [seconds(found.slice(1, 5)), seconds(found.slice(5, 9))]
  const settings = (found[9] ?? '').split(/\s+/).filter((word) => setting.test(word))
  const text = cleanCue(
    lines
      .slice(at + 1)
      .join('\n')
      .trim(),
  )
  return text && end > start ? { start, end, settings: settings.join(' '), text } : undefined
}

/** Turns SRT or WebVTT text into clean WebVTT: timed cues with b, i, u and ruby; styles, notes and scripts are dropped. */
export const toWebVtt = (text: string): string => {
  const blocks = text
    .replaceAll('\r', '')
    .replaceAll('\0', '')
    .split(/\n[ \t]*\n/)
  if (blocks.length > limits.cues * 2) refuse(reasonFor('file.manyCues', { most: limits.cues }))
  const cues = blocks.flatMap((block) => readCue(block) ?? [])
  if (cues.length > limits.cues) refuse(reasonFor('file.manyCues', { most: limits.cues }))
  if (cues.length === 0) refuse('file.noSubtitles')
  const written = cues
    .toSorted((a, b) => a.start - b.start)
    .map(
      (cue) => `${stamp(cue.start)} --> ${stamp(cue.end)}${cue.settings && ` ${cue.settings}`}\n${cue.text.replaceAll(/\n{2,}/g, '\n')}\n`,
    )
  return `WEBVTT\n\n${written.join('\n')}`
}

/** A subtitle file made ready: `vtt` as WebVTT, `ass` unchanged but as UTF-8 for a drawer of its own. */
export interface Subtitles {
  form: 'vtt' | 'ass'
  text: string
  encoding: string
}

/** Reads an SRT, WebVTT, ASS or SSA file of at most 10 MiB; `encoding` overrules what was detected. */
export const readSubtitles = async (path: string, encoding?: string): Promise<Subtitles> => {
  const bytes = await readWhole(path, limits.subtitle)
  const name = encoding !== undefined && isEncoding(encoding) ? encoding : detectEncoding(bytes)
  const text = decodeText(bytes, name)
  if (!/^\s*\[script info\]/i.test(text.slice(0, 4096))) return { form: 'vtt', text: toWebVtt(text), encoding: name }
  return { form: 'ass', text, encoding: name }
}

/** The same as WebVTT, whatever it was. */
export const readWebVtt = async (path: string): Promise<string> => {
  const { form, text } = await readSubtitles(path)
  return form === 'ass' ? assToWebVtt(text) : text
}
