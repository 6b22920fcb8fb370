export type Align = 'start' | 'center' | 'end' | 'left' | 'right'

/** Where a cue wants to be, in the words of WebVTT; what it leaves open is undefined. */
export interface CuePlace {
  vertical: 'rl' | 'lr' | undefined
  line: number | undefined
  /** The line is a share of the height, not the number of a line of text. */
  isPercent: boolean
  lineAlign: 'start' | 'center' | 'end'
  position: number | undefined
  positionAlign: 'line-left' | 'center' | 'line-right' | undefined
  size: number
  align: Align
}

export interface Cue {
  /** Seconds. */
  start: number
  end: number
  /** With its tags, several lines. */
  text: string
  place: CuePlace
}

const mostCues = 100_000
const clock = /^(?:(\d{1,4}):)?(\d{1,2}):(\d{1,2})[.,](\d{1,3})$/

const seconds = (text: string): number | undefined => {
  const [, hours, minutes, whole, fraction] = clock.exec(text) ?? []
  if (minutes === undefined) return undefined
  return Number(hours ?? 0) * 3600 + Number(minutes) * 60 + Number(whole) + Number((fraction ?? '').padEnd(3, '0')) / 1000
}

const share = (text: string | undefined): number | undefined => {
  const [, digits] = /^(\d{1,3}(?:\.\d{1,6})?)%$/.exec(text ?? '') ?? []
  return digits !== undefined && Number(digits) <= 100 ? Number(digits) : undefined
}

const oneOf = <T extends string>(text: string | undefined, words: readonly T[]): T | undefined => words.find((word) => word === text)

const unplaced: CuePlace = {
  vertical: undefined,
  line: undefined,
  isPercent: false,
  lineAlign: 'start',
  position: undefined,
  positionAlign: undefined,
  size: 100,
  align: 'center',
}

function readLine(value: string): Partial<CuePlace> {
  const [at, align] = value.split(',')
  const percent = share(at)
  const line = percent ?? (/^-?\d{1,4}$/.test(at ?? '') ? Number(at) : undefined)
  return line === undefined
    ? {}
    : { line, isPercent: percent !== undefined, lineAlign: oneOf(align, ['start', 'center', 'end']) ?? 'start' }
}

const readers: Record<string, (value: string) => Partial<CuePlace>> = {
  vertical: (value) => ({ vertical: oneOf(value, ['rl', 'lr']) }),
  line: readLine,
  position: (value) => {
    const [at, align] = value.split(',')
    return share(at) === undefined ? {} : { position: share(at), positionAlign: oneOf(align, ['line-left', 'center', 'line-right']) }
  },
  size: (value) => ({ size: share(value) ?? 100 }),
  align: (value) => ({ align: oneOf(value, ['start', 'center', 'end', 'left', 'right']) ?? 'center' }),
}

/** Reads the settings behind the times of a cue; what is not understood is as if it were not there. */
export function readPlace(settings: string): CuePlace {
  const parts = settings.split(/\s+/).map((word) => {
    const colon = word.indexOf(':')
    return colon < 1 ? {} : (readers[word.slice(0, colon)]?.(word.slice(colon + 1)) ?? {})
  })
  return Object.assign({}, unplaced, ...parts) as CuePlace
}

function readCue(lines: readonly string[]): Cue | undefined {
  const at = lines.findIndex((line) => line.includes('-->'))
  const [, from, to, settings] = /^\s*(\S+)\s+-->\s+(\S+)(.*)$/.exec(lines[at] ?? '') ?? []
  if (at > 1 || from === undefined || to === undefined) return undefined
  const [start, end] = [seconds(from), seconds(to)]
  const text = lines.slice(at + 1).join('\n')
  return start === undefined || end === undefined || end <= start || text.trim() === ''
    ? undefined
    : { start, end, text, place: readPlace(settings ?? '') }
}

/** The cues of a WebVTT text in the order of their starts; blocks that are none are passed over. */
export function readVtt(text: string): Cue[] {
  const blocks = text
    .replace(/^\uFEFF/, '')
    .replaceAll(/\r\n?/g, '\n')
    .split(/\n{2,}/)
  const cues: Cue[] = []
  for (const block of blocks) {
    if (!block.includes('-->') || /^(NOTE|STYLE|REGION)\b/.test(block.trimStart())) continue
    const cue = readCue(block.trim().split('\n'))
    if (cue) cues.push(cue)
    if (cues.length >= mostCues) break
  }
  return cues.toSorted((one, other) => one.start - other.start)
}
