import type { Bracket } from '../brackets.ts'
import { readCount } from './readings.ts'
import { findSeason } from './seasons.ts'
import { isTechnical } from '../technical.ts'
import { tokenise } from '../tokens/tokenise.ts'
import { cleanTitle, preferLatin } from '../titles.ts'

export interface BracketedName {
  group?: string
  title: string
  season?: number
  year?: number
  episodes?: number[]
}

const isYear = (text: string): boolean => /^(?:19|20)\d\d$/u.test(text.trim())
const noise = /^(?:国漫|國漫|new|新番|\d{1,2}月新番|bangumi|anime)$/iu
const hasLatin = (text: string): boolean => /[a-z]{2}/iu.test(text)

const withoutForeign = (text: string): string => {
  const rest = text.replace(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}！·・]+/gu, ' ').trim()
  return hasLatin(rest) ? rest : text
}

/** A name that is nothing but brackets: `[Group][Title][03][1080p]`. */
export const readBracketed = (brackets: Bracket[]): BracketedName => {
  const contents = brackets.map((bracket) => bracket.content.trim())
  const numbers = contents.map((content, index) => (index === 0 || isYear(content) ? undefined : readCount(content)))
  const at = numbers.findIndex((found) => found !== undefined)
  const yearAt = contents.findIndex((content, index) => index > 0 && isYear(content))
  const stops = [at, yearAt].filter((index) => index > 0)
  const limit = stops.length > 0 ? Math.min(...stops) : contents.length
  const candidates = contents.slice(contents.length > 1 ? 1 : 0, limit).filter((content) => !noise.test(content) && !isTechnical(content))
  const seasonOf = (text: string) => findSeason({ text, tokens: tokenise(text) })
  const isSeason = (content: string) => /\d|[一二三四五六七八九十]/u.test(content) && seasonOf(content)?.start === 0
  const titles = candidates.filter((content) => !isSeason(content))
  const chosen = titles.find(hasLatin) ?? titles.at(-1) ?? ''
  const own = candidates.find(isSeason)
  const season = seasonOf(chosen) ?? (own === undefined ? undefined : { ...seasonOf(own), start: chosen.length })
  // `[Title][03][1080p]`
  if (at === 1 && brackets.length > 2)
    return { title: cleanTitle(withoutForeign(preferLatin(contents[0] ?? ''))), episodes: numbers[1] ?? [] }
  const name: BracketedName = { title: cleanTitle(withoutForeign(preferLatin(season ? chosen.slice(0, season.start) : chosen))) }
  if (contents.length > 1 && contents[0]) name.group = contents[0]
  if (season) name.season = season.seasons?.[0] ?? 1
  if (numbers[at]) name.episodes = numbers[at]
  if (yearAt !== -1) name.year = Number(contents[yearAt])
  return name
}
