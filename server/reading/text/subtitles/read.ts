import { AppError } from '@amn/contract/errors'
import { asReason, type Reason } from '@amn/contract/reasons/reason'
import { limits } from '../../limits.ts'
import { readWhole } from '../../open.ts'
import { refuse } from '../../refuse.ts'
import { decodeText, detectEncoding, isEncoding } from '../encoding.ts'
import { countAssLines, isAss, isSsa, readAss } from './ass.ts'
import { type CueTrack, writeWebVtt } from './cue.ts'
import { isEbuStl, readEbuStl } from './ebu-stl.ts'
import { readBracketed, readMicroDvd, readMpl2, readSpruce, readSubViewer, readTmPlayer } from './line-formats.ts'
import { readSami } from './sami.ts'
import { readSrt } from './srt.ts'
import { readTtml } from './ttml.ts'

/** How a text subtitle file is to be read: in which encoding if not as detected, and at how many frames a second its film runs. */
export interface TextOptions {
  encoding?: string | undefined
  frameRate?: number | null | undefined
}

/** A text subtitle file: what it is, in which encoding, and what it holds. */
interface TextSubtitles {
  format: string
  isStyled: boolean
  /** Null where nobody may choose another, for the file names its own. */
  encoding: string | null
  text: string
  readTracks: () => CueTrack[]
}

type Reader = (text: string, frameRate: number | null) => CueTrack[]
const one = (cues: CueTrack['cues']): CueTrack[] => [{ language: null, title: null, cues }]
const lineFormats: [pattern: RegExp, format: string, read: Reader][] = [
  [/^\s*\{\d{1,9}\}\{\d{0,9}\}/, 'MicroDVD', (text, frameRate) => one(readMicroDvd(text, frameRate))],
  [/^\s*\[\d{1,9}\]\[\d{0,9}\]/, 'MPL2', (text) => one(readMpl2(text))],
  [/^\s*\d{1,2}:\d{1,2}:\d{1,2}[.:]\d{1,3},\d{1,2}:\d{1,2}:\d{1,2}[.:]\d{1,3}\s*$/, 'SubViewer', (text) => one(readSubViewer(text))],
  [
    /^\s*\d{1,2}:\d{1,2}:\d{1,2}[:;.]\d{1,2}\s*,\s*\d{1,2}:\d{1,2}:\d{1,2}[:;.]\d{1,2}\s*,/,
    'Spruce STL',
    (text, frameRate) => one(readSpruce(text, frameRate)),
  ],
  [/^\s*\[\d{1,2}:\d{1,2}:\d{1,2}(?:[.:]\d{1,3})?\]/, 'SubViewer', (text) => one(readBracketed(text))],
  [/^\s*\[\d{1,3}:\d{1,2}(?:[.:]\d{1,3})?\]/, 'LRC', (text) => one(readBracketed(text))],
  [/-{1,2}>/, 'SRT', (text) => one(readSrt(text))],
  [/^\s*\d{1,2}:\d{1,2}:\d{1,2}(?:,\d)?[:=,]/, 'TMPlayer', (text) => one(readTmPlayer(text))],
]

function readerOf(text: string): { format: string; read: Reader } {
  const head = text.slice(0, 4096)
  if (isAss(text)) return { format: isSsa(text) ? 'SSA' : 'ASS', read: (script) => one(readAss(script)) }
  if (/^\s*WEBVTT/.test(head)) return { format: 'WebVTT', read: (own) => one(readSrt(own)) }
  if (/<sami\b/i.test(head) || /<sync\s/i.test(head)) return { format: 'SAMI', read: readSami }
  if (/<(?:\w{1,20}:)?tt[\s>]/.test(head)) return { format: 'TTML', read: readTtml }
  for (const line of text
    .slice(0, 65_536)
    .split(/\r\n?|\n/)
    .slice(0, 200)) {
    const found = lineFormats.find(([pattern]) => pattern.test(line.slice(0, 200)))
    if (found) return { format: found[1], read: found[2] }
  }
  return { format: '', read: () => refuse('subtitle.unknownFormat') }
}

async function openText(path: string, { encoding, frameRate = null }: TextOptions): Promise<TextSubtitles> {
  const bytes = await readWhole(path, limits.subtitle)
  if (isEbuStl(bytes)) return { format: 'EBU STL', isStyled: false, encoding: null, text: '', readTracks: () => one(readEbuStl(bytes)) }
  if (encoding !== undefined && !isEncoding(encoding)) refuse('file.encoding')
  const name = encoding ?? detectEncoding(bytes)
  const text = decodeText(bytes, name)
  if (text.trim() === '') refuse('file.empty')
  const { format, read } = readerOf(text)
  const isStyled = format === 'ASS' || format === 'SSA'
  return { format, isStyled, encoding: name, text, readTracks: () => read(text, frameRate) }
}

/** What a text subtitle file holds, for a list of tracks; what is wrong with it is a reason. */
export interface TextFacts {
  format: string
  isStyled: boolean
  encoding: string | null
  tracks: { language: string | null; title: string | null; cues: number }[]
  /** Why it cannot be shown. */
  reason: Reason | null
}

/** Describes a text subtitle file. */
export async function describeText(path: string, options: TextOptions = {}): Promise<TextFacts> {
  const facts: TextFacts = { format: '', isStyled: false, encoding: null, tracks: [], reason: null }
  try {
    const { format, isStyled, encoding, text, readTracks } = await openText(path, options)
    Object.assign(facts, { format, isStyled, encoding })
    if (isStyled) return { ...facts, tracks: [{ language: null, title: null, cues: countAssLines(text) }] }
    facts.tracks = readTracks().map(({ language, title, cues }) => ({ language, title, cues: cues.length }))
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    facts.reason = asReason(error.reason)
  }
  return facts
}

/** A track of a text subtitle file as WebVTT; `part` says which language of several. */
export async function readWebVtt(path: string, options: TextOptions = {}, part = 0): Promise<string> {
  const tracks = (await openText(path, options)).readTracks()
  const cues = tracks[part]?.cues ?? []
  return cues.length > 0 ? writeWebVtt(cues) : refuse('file.noSubtitles')
}

/** An ASS or SSA script as it is, in Unicode. */
export async function readStyled(path: string, options: TextOptions = {}): Promise<string> {
  const { isStyled, text } = await openText(path, options)
  return isStyled ? text : refuse('subtitle.notStyled')
}
