import { namesLanguages } from './versions.ts'

const before = String.raw`(?<![\p{L}\p{N}])`
const after = String.raw`(?![\p{L}\p{N}])`
const mark = (source: string, flags = 'iu'): RegExp => new RegExp(`${before}(?:${source})${after}`, flags)

const strong = [
  String.raw`\d{3,4}[pi]x?\d{0,2}(?:hd)?|[24]k|8k|uhd|fhd|ultra-?hd|\d{1,4}(?:[. ]\d{1,2})? ?(?:[mg]i?b|[km]bps)|hdc|h?sbs|h-?tab|mvc|(?:dvd)?screener|ntsc|svcd|hrhd(?:tv)?|telecine|\d ?cds?|\d{3,4} ?[x×*] ?\d{3,4}p?|(?:8|10|12) ?-?bits?|hi10p?`,
  String.raw`blu-?ray|bd(?:rip|mux|remux|25|50)|br-?(?:rip|mux)(?:mux)?|brrip|dvd-?(?:rip|r|scr|mux|5|9)?|web-?(?:dl|rip|cap)(?:rip|mux)?|hd(?:tv|rip|dvd|ts|light)(?:rip)?|hdtvx26[45]|pdtv(?:x26[45])?`,
  String.raw`ds(?:r|rip)|tv-?rip|tvhdrip|vhs-?rip|sat-?rip|ppv|cam-?rip|telesync|workprint|dvdivx|dmrip|webhd|hddvd|fullhd`,
  String.raw`[xh] ?\.?26[45]|hevc|avc|xvid|divx[\d.]*|av1|vp[89]|mpe?g-?[24]|vc-?1|wmv|10bit`,
  String.raw`aac(?:\d(?: ?[.x]\d)?)?(?:x\d)?|e?-?ac-?3d?|flac(?:x?\d(?:\.\d)?)?|dts(?:-?(?:hd|es|x|ma))?|dd[p+]?(?:\d ?\d|\d\.\d)?|truehd|opus|vorbis|atmos[\d.]*|mp3`,
  String.raw`hdr(?:10)?\+?|remux|vost(?:fr|a|en)?|subbed|multi-?subs?|dual-?audio|dual`,
]
const weak = [
  String.raw`proper|repack|rerip|internal|limited|(?:the )?complete(?: series)?|extended(?: (?:cut|edition))?|unrated|uncut|uncensored|remastered|theatrical|criterion(?: collection)?|(?:(?:ultimate|complete|fan|anniversary|box) ){1,2}(?:collection|set)|(?:christmas|halloween|holiday|new year'?s?) special|director'?s? (?:cut|edition)|edition (?:collector|spéciale|speciale)|(?:special|ultimate|final|collector'?s|limited|anniversary) (?:edition|cut)|recut|batch|dubbed|readnfo|nfofix|version longue|open matte|imax|\d{2}fps|hfr|stv|3d|hybrid|digital extras|v\d`,
]
const languages = String.raw`multi|truefrench|french|german|deutsch|italian|ita|english|eng|rus|ukr|jpn|spanish|castellano|latino|lektor(?: pl)?|napisy(?: pl)?|dubbing(?: pl)?|pldub|russian|japanese|korean|nlsubs?|swesub|swedish|norwegian|danish|finnish|portuguese|hindi|tamil|malayalam|nordic|audio`
const upperEditions = 'OM|CONVERT|INTERNAL|REAL|LINE|DC|LD|DL|FULL|CUSTOM|DUB|WS|COLLECTION|EDITION|CUT'
const upper = `${upperEditions}|FR|NL|VO|VF|VFF|VFQ|ENG|JPN|RUS|VOSTFR|PL`
/** `全24集`: how many there are of all. */
const whole = String.raw`全 ?\d{1,4} ?[話话回集巻卷册]`
const lone = String.raw`PL|WEB|BD|CD\d|XXX|HQ|LQ|NF|AMZN|HMAX|TS|HDTS`
// One expression for each way of letters: V8 misses what a group with modifiers (`(?i:…)`) matches once it no longer optimises.
const strongMarks = [
  new RegExp(`${before}(?:${strong.join('|')})${after}|${whole}`, 'giu'),
  new RegExp(`${before}(?:${lone})${after}`, 'gu'),
]
/** `The Italian`: behind an article a language is a word of the title. */
const behindArticle = String.raw`(?<!(?:^|[\s.])(?:the|an?|der|die|das|le|la|el|il))`
const endOf = (words: string, inUpper: string) => [
  new RegExp(`${behindArticle}[\\s.,(\\[+-]+(?:${words})[)\\]]?\\s*$`, 'iu'),
  new RegExp(`[\\s.,(\\[+-]+(?:${inUpper})[)\\]]?\\s*$`, 'u'),
]
const editionEnd = endOf(weak.join('|'), upperEditions)
const weakEnd = endOf([...weak, languages].join('|'), upper)
const weakAny = mark([...weak, languages].join('|'))
/** More than any of these words and an article before it take. */
const longestEnd = 44
const hash = /^[0-9a-f]{8}$/iu
const resolution = /(?<![\p{L}\p{N}])(\d{3,4}[pi]|[48]k|\d{3,4} ?[x×] ?\d{3,4})(?![\p{L}\p{N}])/iu

/** Where the bracket opens that `at` lies in; `at` itself outside of brackets. */
export const openingOf = (text: string, at: number): number => {
  if (at <= 0) return at
  const open = Math.max(text.lastIndexOf('(', at), text.lastIndexOf('[', at), text.lastIndexOf('{', at))
  return open > 0 && !/[)\]}]/u.test(text.slice(open, at)) ? open : at
}

/** Where the first of what these expressions find starts; -1 when there is none. */
const searchAny = (text: string, rules: readonly RegExp[]): number =>
  rules.reduce((first, rule) => {
    const at = text.search(rule)
    return at === -1 || (first !== -1 && first < at) ? first : at
  }, -1)

let last = { text: '', at: -1 }

/** Where the first word about picture, sound or source starts; -1 when there is none. */
export const findTechnical = (text: string): number => {
  if (last.text !== text) last = { text, at: searchAny(text, strongMarks) }
  return last.at
}

/** The text with every word about picture, sound and source replaced, same length, by `mask`. */
export const maskTechnical = (text: string, mask: string): string =>
  strongMarks.reduce((rest, rule) => rest.replace(rule, (found) => mask.repeat(found.length)), text)

/** Whether the content of a bracket tells of the file and not of the work. */
export const isTechnical = (content: string): boolean =>
  hash.test(content.trim()) || findTechnical(content) !== -1 || weakAny.test(content) || /\.(?:com|net|org|info|ru|tv)\b/iu.test(content)

/** A title without the editions and languages at its end; a language before the year is a word of the title. */
export const dropWeakEnd = (text: string, keepsLanguages = false): string => {
  let rest = text
  for (let round = 0; round < 8; round++) {
    const at = searchAny(rest.slice(-longestEnd), keepsLanguages ? editionEnd : weakEnd)
    const next = at === -1 ? rest : rest.slice(0, Math.max(0, rest.length - longestEnd) + at)
    if (next === rest || next.trim() === '') break
    rest = next
  }
  return rest
}

/** The words of a text that do not tell of the file: up to the first mark of it, without editions and languages; `clean` may drop more. */
export const dropFileWords = (text: string, clean: (words: string) => string = (words) => words): string => {
  const technical = findTechnical(text)
  const rest = dropWeakEnd(`x ${clean(technical === -1 ? text : text.slice(0, technical))}`).slice(1)
  return namesLanguages(rest.replace(/^[\s–—-]+/u, '').trimEnd()) ? '' : rest
}

export const findResolution = (text: string): string | undefined => resolution.exec(text)?.[1]?.toLowerCase()

export const findChecksum = (text: string): string | undefined => /[[(]([0-9a-f]{8})[\])]/iu.exec(text)?.[1]?.toUpperCase()
