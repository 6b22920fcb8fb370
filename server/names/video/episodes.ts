import { listRange, readNumber } from '../numerals.ts'

export interface EpisodeMark {
  start: number
  end: number
  season?: number
  episodes: number[]
  version?: number
  letter?: string
  part?: number
}

const edge = String.raw`(?<![\p{L}\p{N}])`
const number = String.raw`\d{1,5}(?:\.5)?`
const coded = new RegExp(
  `(?:${edge}[st]|(?<=\\p{Ll}|\\p{Lu}{2})S(?=\\d{2}E\\d{2})|(?<=\\p{L})s(?=\\d{2}e\\d{2}))([o\\d]\\d{0,3})[ .,]{0,2}(?:- ?)?(?:x ?e?|ep?|afl ?|sp|ova|oad) ?(${number})(?:v(\\d))?`,
  'iu',
)
const crossed = new RegExp(
  `(?:(?<![\\p{L}\\p{N}.]|\\d[x×])|(?<=\\p{Ll})(?=\\d{1,2}[xX]\\d{2}(?!\\d)))(\\d{1,2}|19\\d\\d|20\\d\\d)[x×х](\\d{1,3}(?:\\.5)?)(?![\\dpi])`,
  'iu',
)
const dashed = [
  /^(\d{1,2})-(\d{2})(?=[ .])()/u,
  /^(\d{1,2})-(\d{1,2})(?= \/{8})()/u,
  /(?<=\p{L})-(\d{2}) (\d{2})(?= |$)()/u,
  /\[(\d{1,2})[. ](\d{2,3})\]()/u,
  /(?<= - )(\d{1,2})\.(\d{2})(?= - )()/u,
  /(?<![\p{L}\p{N}])s(\d)-(\d{2})(?![\p{L}\p{N}])()/iu,
]
const joined = [/(?<=\p{L}) (\d{1,2}) (\d{2})$()/u, /(?<=\p{L}) (0\d)-(\d{2})$()/u]
const follow =
  /^(?:\s*(?:[-&+~,]|(?:and|und|et|i|y)(?= ))?\s*(?:s\d{1,4}[ .]?|\d{1,4}(?=x))?(?:e|ep|x) ?(\d{1,5})(?!\d|p)|-(\d{1,3})(?![\d\p{L}])|\s*-\s*s\d{1,2}e(\d{1,3}))/iu

const behindCode = /^(?:([a-h])|[ .-]{1,3}(?:part|pt|cd|dis[ck])[ .]?(\d{1,2}))(?![\p{L}\p{N}])/iu
const heights = new Set([360, 480, 540, 576, 720, 1080])

const readFollowers = (text: string, from: number, first: number): { end: number; episodes: number[] } => {
  let end = from
  let episodes = [first]
  for (let round = 0; round < 60; round++) {
    const rest = text.slice(end, end + 24)
    const match = follow.exec(rest)
    const next = readNumber(match?.[1] ?? match?.[2] ?? match?.[3])
    const gap = next === undefined ? 0 : next - (episodes.at(-1) ?? 0)
    const isRange = /^\s*[-~]/u.test(rest)
    const isPack = /^[-~](?:s\d{1,4})?e?\d/iu.test(rest)
    if (match === null || next === undefined || gap <= 0 || (gap > 60 && !isPack) || heights.has(next)) break
    if (gap > 60) return { end: end + match[0].length, episodes: [first, next] }
    episodes = isRange ? [...episodes, ...listRange((episodes.at(-1) ?? 0) + 1, next)] : [...episodes, next]
    end += match[0].length
  }
  return { end, episodes }
}

const readCoded = (text: string, match: RegExpExecArray): EpisodeMark | undefined => {
  const season = readNumber(match[1]?.replace(/^o/iu, '0'))
  const first = readNumber(match[2])
  if (season === undefined || first === undefined) return undefined
  const start = match.index
  const { end, episodes } = readFollowers(text, start + match[0].length, first)
  const mark: EpisodeMark = { start, end, season, episodes }
  const behind = behindCode.exec(text.slice(end, end + 24))
  const [letter, part, version] = [behind?.[1], readNumber(behind?.[2]), readNumber(match[3])]
  if (letter !== undefined) return { ...mark, end: end + 1, letter: letter.toLowerCase() }
  if (part !== undefined) return { ...mark, part }
  return version === undefined ? mark : { ...mark, version }
}

/** Season and episodes written together: `S01E02-E04`, `1x02`, `[5.134]`. */
export const findCoded = (text: string): EpisodeMark | undefined => findBy([coded, crossed, ...dashed], text)

/** Season and episode as two numbers at the end: `office_03_19`, `Title 03-20`. */
export const findJoined = (text: string, isTight: boolean): EpisodeMark | undefined => findBy(isTight ? joined : joined.slice(1), text)

const findBy = (rules: RegExp[], text: string): EpisodeMark | undefined => {
  for (const rule of rules) {
    const match = rule.exec(text)
    const mark = match === null ? undefined : readCoded(text, match)
    if (mark !== undefined) return mark
  }
  return undefined
}

const word = String.raw`episodes?|episodio|épisode|eps?|odcinek|odcinki|odc|folge|aflevering|afl|capitulo|capítulo|cap|эпизод|серия|серии|avsnitt`
const range = String.raw`(?:(?:-| ?(?:~|en|al|i|&|\+) ?)(?:e|ep|v\d-)? ?(\d{1,5}))?`
const dotted = new RegExp(
  `${edge}(?:${word}|seasons?|saison|staffel|sezon|temporada)[ .:-]{0,3}(?:(\\d{1,2})\\.(\\d{2})|#(\\d{1,2})\\.(\\d{1,2}))(?![\\p{L}\\p{N}])`,
  'iu',
)
const spoken = [
  new RegExp(`${edge}(?:${word})[ .:#№-]{0,3}(${number})(?:v(\\d))?${range}(?: (?:of|из|z|von|de|av) \\d{1,4})?(?![\\p{N}])`, 'iu'),
  new RegExp(String.raw`第\s?(\d{1,4}|[一二三四五六七八九十百]{1,4})()(?:[-~](\d{1,4}))?\s?[話话回集]`, 'u'),
  new RegExp(`${edge}e(\\d{1,4})(?:v(\\d))?(?:-?e(\\d{1,4})|-(?=\\d))?(?:(?<=-)(\\d{2,4}))?(?![\\p{L}\\p{N}])`, 'iu'),
  new RegExp(`${edge}(\\d{1,4})()(?:-(\\d{1,4}))?(?:-?[йяе])? ?\\.?(?:серия|серии|серий|seriya|serija|ser|сер)(?![\\p{L}])`, 'iu'),
  new RegExp(`${edge}(\\d{1,3})()(?:-(\\d{1,3}))? ?(?:of|iz|из|z) ?\\d{1,4}(?![\\p{L}\\p{N}])`, 'iu'),
  new RegExp(`${edge}(\\d{1,4})()()\\.? ?(?:b[oö]l[uü]m|blm|odcinek|odc|епизод)(?![\\p{L}])`, 'iu'),
  /(?<!\p{N})(\d{1,4})()(?:[-~](\d{1,4}))?\s?[화회](?!\p{L})/u,
  /(?<=\s)#(\d{1,4})(?:v(\d))?(?:-(\d{1,4}))?(?=$|[^\p{L}\p{N}])/u,
]

/** `Episode 1.22`, `EP #1.2`: season and episode after one word. */
export const findDotted = (text: string): EpisodeMark | undefined => {
  const match = dotted.exec(text)
  const [season, episode] = [readNumber(match?.[1] ?? match?.[3]), readNumber(match?.[2] ?? match?.[4])]
  if (match === null || !season || !episode) return undefined
  return { start: match.index, end: match.index + match[0].length, season, episodes: [episode] }
}

/** Episodes named by a word: `Episode 3`, `odc. 10`, `第03話`, `E07-E08`, `5of9`. */
export const findSpoken = (text: string): EpisodeMark | undefined => {
  for (const rule of spoken) {
    const match = rule.exec(text)
    const first = readNumber(match?.[1])
    if (match === null || first === undefined) continue
    const last = readNumber(match[3] ?? match[4])
    const mark: EpisodeMark = {
      start: match.index,
      end: match.index + match[0].length,
      episodes: last !== undefined && last > first ? listRange(first, last) : [first],
    }
    const version = readNumber(match[2])
    if (version !== undefined) mark.version = version
    return mark
  }
  return undefined
}
