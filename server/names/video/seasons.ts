import { numberWords, readNumber } from '../numerals.ts'

export interface SeasonMark {
  start: number
  end: number
  seasons: number[]
}

const word = String.raw`seasons?|seasong|saison|staffel|temporadas?|temp?(?=[ .:#№-]{0,3}\d)|stagione|sezony?|sez[oó]na|sezonul|seizoen|s[aä]song|s[aæä]son|sesong|kausi|évad|сезоны?|シーズン|시즌|sez|se(?=[ .]?\d)`
const edge = String.raw`(?<![\p{L}\p{N}])`
const stop = String.raw`(?![\p{L}\p{N}])`
const one = String.raw`\d{1,4}|[ivx]{1,4}|${numberWords}`
const joint = String.raw`\s*[-~–&+,]\s*(?:s|seasons? ?)?|\s+s`

const rules = [
  new RegExp(`${edge}(?:${word})[ .:#№-]{0,3}(${one})(?: ?of ?\\d{1,2})?(?:(${joint})(\\d{1,2}))?(?:(${joint})(\\d{1,2}))?${stop}`, 'iu'),
  new RegExp(`${edge}(?:(\\d{1,2})(?:st|nd|rd|th|ª|º|-?й|\\.)|(first|second|third|fourth|fifth|sixth))[ .]{1,2}(?:${word})${stop}`, 'iu'),
  new RegExp(`${edge}(\\d{1,2})[ .]{1,2}(?:sez|sezon|сезон|seria)${stop}`, 'iu'),
  new RegExp(String.raw`第\s?(\d{1,2}|[一二三四五六七八九十]{1,3})\s?[季期]`, 'u'),
  new RegExp(
    `${edge}s(\\d{1,4})(?:(${joint})(\\d{1,2}))?(?:(${joint})(\\d{1,2}))?(?:v\\d)?(?=$|[^\\p{L}\\p{N}]|d\\d|sp\\d|extras?|bonus|specials?)`,
    'iu',
  ),
  new RegExp(`${edge}(\\d{1,2})x ?all${stop}`, 'iu'),
  new RegExp(`${edge}S (\\d{2})(?= )`, 'u'),
  /(?<= - )series (\d{1,2})(?!\d)/iu,
]

const listSeasons = (match: RegExpExecArray): { seasons: number[]; length: number } => {
  const [whole, digits, joint = '', two = ''] = match
  if (digits === undefined) return { seasons: [readNumber(joint) ?? 1], length: whole.length }
  const one = digits
  const first = readNumber(one)
  const second = readNumber(two)
  const isLoose = /\s-\s*$|^-\s/u.test(joint) || (joint.trim() === '-' && two.length !== one.length)
  if (first === undefined) return { seasons: [], length: 0 }
  if (second === undefined) return { seasons: [first], length: whole.length }
  if (second <= first || isLoose) return { seasons: [first], length: whole.indexOf(one) + one.length }
  const third = readNumber(match[5])
  if (third !== undefined) return { seasons: [first, second, third], length: whole.length }
  return { seasons: [first, second], length: whole.length }
}

/** The first mention of a season (`Season 2`, `S01-S03`, `2nd Season`, `Sezon 3`, `第二季`). */
export const findSeason = (text: string, end = text.length): SeasonMark | undefined => {
  let found: SeasonMark | undefined
  for (const [index, rule] of rules.entries()) {
    const match = rule.exec(index > 3 ? text.slice(0, end) : text)
    if (match === null || (found && found.start <= match.index)) continue
    const { seasons, length } = listSeasons(match)
    if (seasons.length > 0) found = { start: match.index, end: match.index + length, seasons }
  }
  return found
}

const specialsFolder = /^(?:specials?|odcinki specjalne)$/iu
const seasonFolder = new RegExp(
  `^(?:(?:${word}|series|s)[ ._-]{0,3}(\\d{1,4})|(\\d{1,2})(?:st|nd|rd|th|\\.)?[ ._-]?(?:${word}))(?:\\s*[([][^()[\\]]*[)\\]]|\\s*-\\s.*)?$`,
  'iu',
)

/** The season that a folder holds by its name alone; 0 for specials, undefined when it is no season folder. */
export const readSeasonFolder = (name: string): number | undefined => {
  const text = name.trim()
  if (specialsFolder.test(text)) return 0
  const match = seasonFolder.exec(text)
  return match === null ? undefined : readNumber(match[1] ?? match[2])
}
