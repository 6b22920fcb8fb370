import { languageByName, languageByRareCode, languageByTag } from '../../text/languages.ts'

/** Words that say for whom or for what subtitles are. */
const marks: Record<string, string> = {
  forced: 'forced',
  wymuszone: 'forced',
  foreign: 'forced',
  sdh: 'SDH',
  cc: 'SDH',
  hoh: 'SDH',
  signs: 'signs',
  songs: 'signs',
  full: 'full',
  default: 'default',
  commentary: 'commentary',
}
const fillers = /^(?:napisy|subtitles?|subs?|captions?|track|ass|srt|ssa|vtt|sup|idx|und|mul|\d+)$/

/** What the ending of a subtitle's name says. */
export interface SubtitleName {
  language: string | null
  label: string | null
  isForced: boolean
  isHearingImpaired: boolean
  isDefault: boolean
}

interface Segment {
  words: string[]
  /** Whether every word is a language, a mark or a filler. */
  isClear: boolean
}

const isMark = (word: string) => word.toLowerCase() in marks
const isNoLanguage = (word: string) => isMark(word) || fillers.test(word.toLowerCase())
const codeOf = (word: string) => (isNoLanguage(word) ? undefined : languageByTag(word))
const languageOf = (word: string) => codeOf(word) ?? (isNoLanguage(word) ? undefined : languageByName(word))
const isClear = (word: string) => isNoLanguage(word) || languageOf(word) !== undefined

// `pt-BR` and `pt_BR` are one word, `en-forced` and `pl_forced` are two.
const wordsOf = (segment: string): string[] =>
  segment
    .split(/[\s&+,;()[\]{}]+/)
    .flatMap((word) => (word.includes('-') && codeOf(word) === undefined ? word.split('-') : [word]))
    .filter((word) => /[\p{L}\d]/u.test(word))

function segmentsOf(rest: string): Segment[] {
  const joined = rest
    .replaceAll(/latin[\s._-]+americ\p{L}+/giu, 'latino')
    .replaceAll(/(?<![\p{L}\d])(\p{L}{2,3})_(\p{L}{2}|\p{L}{4}|419)(?![\p{L}\d])/gu, (whole, base, part) =>
      isMark(part) || codeOf(`${base}-${part}`) === undefined ? whole : `${base}-${part}`,
    )
  return joined
    .split(/[._]+|(?<=[)\]}])|(?=[([{])/)
    .map(wordsOf)
    .filter((words) => words.length > 0)
    .map((words) => ({ words, isClear: words.every(isClear) }))
}

// A code that is a word of a sentence too, such as "is", says nothing within one; in capitals it does.
const inSentence = (word: string) => languageByName(word) ?? (/^[A-Z]{2,3}$/.test(word) ? codeOf(word) : undefined)

/** The words of the segments in which a code may be meant: from the end and from the beginning as far as all is clear. */
function clearWords(segments: readonly Segment[]): string[] {
  const last = segments.findLastIndex((segment) => !segment.isClear)
  const first = segments.findIndex((segment) => !segment.isClear)
  return [...segments.slice(last + 1), ...(first > 0 ? segments.slice(0, first) : [])].flatMap(({ words }) => words)
}

function findLanguage(segments: readonly Segment[]): { word: string; tag: string } | undefined {
  const all = segments.flatMap(({ words }) => words)
  // Beside another language, hi is for the hard of hearing.
  const clear = clearWords(segments).toSorted((one, other) => Number(/^hi$/i.test(one)) - Number(/^hi$/i.test(other)))
  for (const [words, find] of [
    [clear, languageOf],
    [all, inSentence],
  ] as const) {
    for (const word of words) {
      const tag = find(word)
      if (tag !== undefined) return { word, tag }
    }
  }
  const own = all.filter((word) => !isNoLanguage(word))
  const tag = own.length === 1 && own[0] !== undefined ? languageByRareCode(own[0]) : undefined
  return tag === undefined ? undefined : { word: own[0] ?? '', tag }
}

/** Reads language and label from what a subtitle's name has beyond its video's: `.pl.forced`, `2_English`, `.pt-BR`. */
export function readSubtitleName(rest: string): SubtitleName {
  const segments = segmentsOf(rest.normalize('NFC'))
  const found = findLanguage(segments)
  const language = closerTag(found?.tag, rest) ?? null
  const words = segments.flatMap((segment) => segment.words)
  const others = words.filter((word, at) => at !== words.indexOf(found?.word ?? ''))
  const isHi = found !== undefined && others.some((word) => /^hi$/i.test(word))
  const said = [...new Set([...others.flatMap((word) => marks[word.toLowerCase()] ?? []), ...(isHi ? ['SDH'] : [])])]
  const unclear = segments.flatMap((segment) => (segment.isClear ? [] : segment.words))
  const strange = unclear.filter((word) => word !== found?.word && !isNoLanguage(word) && closerTag(found?.tag, word) === found?.tag)
  return {
    language,
    label: said.filter((mark) => mark !== 'default').join(', ') || strange.join(' ').toLowerCase().slice(0, 100) || null,
    isForced: said.includes('forced') || said.includes('signs'),
    isHearingImpaired: said.includes('SDH'),
    isDefault: said.includes('default'),
  }
}

/** What the title of a track says beyond its language. */
const regions: [tag: string, pattern: RegExp, region: string][] = [
  ['pt', /brazil|brasil|\bbr\b/i, 'pt-BR'],
  ['es', /latin|latino|américa|\b419\b/i, 'es-419'],
  ['zh', /simplified|简|\bchs\b|hans/i, 'zh-Hans'],
  ['zh', /traditional|繁|\bcht\b|hant/i, 'zh-Hant'],
]
const closerTag = (tag: string | undefined, title: string): string | undefined =>
  regions.find(([language, pattern]) => language === tag && pattern.test(title))?.[2] ?? tag

/** The tag of a language that a file names in its own way, such as pol or Polish, and by a title more closely; what is not known stays. */
export function languageTag(name: string | null, title: string | null = null): string | null {
  const plain = name?.trim().replaceAll('_', '-') ?? ''
  if (plain === '' || /^(und|unk|unknown|mul|zxx|mis|root)$/i.test(plain)) return null
  return closerTag(languageByTag(plain) ?? languageByName(plain) ?? unknownTag(plain), title ?? '') ?? null
}

function unknownTag(name: string): string {
  const [base = '', ...parts] = name.toLowerCase().split('-')
  return [base, ...parts.map((part) => (part.length === 2 ? part.toUpperCase() : part))].join('-').slice(0, 35)
}

const forced =
  /\b(forced|foreign(?: parts)?(?: only)?|signs?(?: ?(?:&|and|\+|\/) ?songs?)?|songs? ?(?:&|and|\+) ?signs?|narrative)\b|wymuszon|tylko obcojęzyczne|tablice i napisy/iu
const impaired = /\b(sdh|cc|hoh|hi|closed captions?|hearing[ -]impaired|hard of hearing)\b|niesłysz|niedosłysz/iu

/** What the title of a track says of whom subtitles are for. */
export function readSubtitleFlags(text: string): { isForced: boolean; isHearingImpaired: boolean } {
  const plain = text.replaceAll(/[._[\]()]/g, ' ')
  return { isForced: forced.test(plain), isHearingImpaired: impaired.test(plain) }
}

/** The language that the name of a folder or file says by itself. */
export const languageInName = (name: string): string | null => readSubtitleName(name).language
