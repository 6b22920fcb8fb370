import type { Bracket } from './brackets.ts'
import { readNumber } from './numerals.ts'
import { findSeason } from './video/seasons.ts'
import { isTechnical } from './technical.ts'
import { cleanTitle, preferLatin } from './titles.ts'

export interface BracketedName {
  group?: string
  title: string
  season?: number
  year?: number
  episodes?: number[]
}

const count = /^\s*(?:第|ep?\.?|#)?\s*(\d{1,4}(?:\.5)?)(?:v\d)?(?:\s?[-~&]\s?(\d{1,4}))?\s*(?:話|话|回|集)?\s*(?:end|fin|完)?\s*$/iu
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
  const numbers = contents.map((content, index) => (index === 0 || isYear(content) ? null : count.exec(content)))
  const at = numbers.findIndex((match) => match !== null)
  const first = readNumber(numbers[at]?.[1])
  const last = readNumber(numbers[at]?.[2])
  const yearAt = contents.findIndex((content, index) => index > 0 && isYear(content))
  const stops = [at, yearAt].filter((index) => index > 0)
  const limit = stops.length > 0 ? Math.min(...stops) : contents.length
  const candidates = contents.slice(contents.length > 1 ? 1 : 0, limit).filter((content) => !noise.test(content) && !isTechnical(content))
  const chosen = candidates.find(hasLatin) ?? candidates.at(-1) ?? ''
  const season = findSeason(chosen)
  const name: BracketedName = { title: cleanTitle(withoutForeign(preferLatin(season ? chosen.slice(0, season.start) : chosen))) }
  if (contents.length > 1 && contents[0]) name.group = contents[0]
  if (season) name.season = season.seasons[0] ?? 1
  if (first !== undefined) name.episodes = last !== undefined && last > first ? [first, last] : [first]
  if (yearAt !== -1) name.year = Number(contents[yearAt])
  return name
}
