import { foldTitle } from '../../text/fold.ts'
import { readNumber } from '../../names/numerals.ts'

/** A title taken apart into what it is called and what it counts. */
export interface TitleParts {
  /** Folded and run together; of whom two are equal, the titles are the same but for the way a season is written. */
  exact: string
  /** The words that are left without season, part and year. */
  base: string
  /** The base with one spelling for all romanisations, run together. */
  squeezed: string
  /** The same without the words for a film, a special and the like. */
  core: string
  /** The season that words say, or the number at the end of the title. */
  number: number
  part: number
  /** A year at its end, which distinguishes it from others of that title. */
  year: number | undefined
  /** The other numbers in it, in order. */
  digits: string
}

const longest = 300
const ordinals = 'first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth'
const numbers = String.raw`\d{1,2}|i{1,3}|iv|vi{0,3}|ix|one|two|three|four|five|six|seven|eight|nine|ten`
const seasonWord = 'seasons?|seizon|saison|staffel|temporada|stagione|sezon|сезон|しーずん|시즌'
const counted = String.raw`\d{1,2}(?:st|nd|rd|th)?|${ordinals}`
const han = '一二三四五六七八九十'
const edge = String.raw`(?<=^|\s)`
const stop = String.raw`(?=\s|$)`

const seasonRules = [
  new RegExp(`${edge}(${counted}) (?:${seasonWord})${stop}`, 'u'),
  new RegExp(`${edge}(?:${seasonWord}) ?(${numbers})${stop}`, 'u'),
  new RegExp(`(?<=\\s)s(\\d{1,2})${stop}`, 'u'),
  new RegExp(`第 ?(\\d{1,2}|[${han}]{1,3}) ?(?:期|季|しーずん|しりーず)`, 'u'),
  new RegExp(`(?<!\\d)(\\d{1,2}) ?(?:期|기|しーずん)${stop}`, 'u'),
]
const partRules = [
  new RegExp(`${edge}(?:part|pt|cour) ?(${numbers})${stop}`, 'u'),
  new RegExp(`${edge}(${counted}) (?:part|cour)${stop}`, 'u'),
  new RegExp(`第 ?(\\d{1,2}|[${han}]{1,3}) ?(?:くーる|部分|部)`, 'u'),
]
const mayCount = /[\d第期季기]|season|saison|part|cour|しーずん/u
const yearInBrackets = /(?<=\S\s*)[([（]\s*((?:19[2-9]|20[0-4])\d)\s*[)\]）]/u
const yearAtEnd = / ((?:19[2-9]|20[0-4])\d)$/u
const numberAtEnd = /(?:(?<=[\p{L}\s])(\d{1,2})| (i{2,3}|iv|vi{1,3}|ix))$/u
const kinds =
  /(?<=^|\s)(?:(?:the )?(?:movie|motion picture)|gekijou?ban|eiga|ova|oad|ona|specials?|tv)(?=\s|$)|劇場版|剧场版|映画|すぺしゃる|電影版|电影版/gu

const numberOf = (text: string | undefined) => readNumber(text?.replace(/(?<=\d)(?:st|nd|rd|th)$/, ''))

function take(text: string, rules: readonly RegExp[]): { rest: string; number: number | undefined } {
  for (const rule of rules) {
    const match = rule.exec(text)
    const number = numberOf(match?.[1])
    if (match === null || number === undefined) continue
    const rest = `${text.slice(0, match.index)} ${text.slice(match.index + match[0].length)}`.replaceAll(/ {2,}/g, ' ').trim()
    if (rest !== '') return { rest, number }
  }
  return { rest: text, number: undefined }
}

/** One spelling for the romanisations of a sound, without spaces. */
const squeeze = (text: string) =>
  text
    .replaceAll(/(?<=^|\s)(?:the|and|a|an)(?=\s)/g, '')
    .replaceAll(/(?<=\s)wo(?=\s)/g, 'o')
    .replaceAll(/\s+/g, '')
    .replaceAll(/oh(?![aeiou])|o[uo]/g, 'o')
    .replaceAll('uu', 'u')
    .replaceAll(/m(?=[bp])/g, 'n')

/** Takes a title apart; equal titles in other writings become equal parts. */
export function readTitle(title: string): TitleParts {
  const cut = title.slice(0, longest)
  const bracketed = yearInBrackets.exec(cut)
  let base = foldTitle(bracketed ? cut.replace(bracketed[0], ' ') : cut)
  const dated = bracketed ?? yearAtEnd.exec(base)
  if (dated && !bracketed) base = base.slice(0, dated.index)
  let [season, part, bare]: (number | undefined)[] = []
  if (mayCount.test(base)) {
    ;({ rest: base, number: season } = take(base, seasonRules))
    ;({ rest: base, number: part } = take(base, partRules))
  }
  if (season === undefined) {
    const match = numberAtEnd.exec(base)
    bare = numberOf(match?.[1] ?? match?.[2])
    if (match && bare !== undefined && bare > 1 && match.index > 0) base = base.slice(0, match.index).trim()
    else bare = undefined
  }
  const squeezed = squeeze(base)
  const core = squeeze(base.replaceAll(kinds, ' ').trim())
  return {
    exact: `${base.replaceAll(' ', '')}#${season ?? 1}${bare === undefined ? '' : `=${bare}`}${part === undefined ? '' : `p${part}`}`,
    base,
    squeezed,
    core: core === '' ? squeezed : core,
    number: season ?? bare ?? 1,
    part: part ?? 1,
    year: dated ? Number(dated[1]) : undefined,
    digits: (base.match(/\d+/g) ?? []).join(' '),
  }
}
