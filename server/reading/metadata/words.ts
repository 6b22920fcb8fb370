import { seen } from '@amn/contract/values'
import { htmlToText } from '../epub/metadata.ts'

const longest = { line: 500, name: 200, description: 20_000, markup: 24_000, read: 200_000 }
const hidden = /[\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g

const wellFormed = (text: string) => text.toWellFormed().replaceAll(hidden, '')

/** One line of text, without control signs and those that turn the direction of writing; undefined where nothing is left to see. */
export const lineOf = (text: unknown, most: number = longest.line): string | undefined => {
  if (typeof text !== 'string') return undefined
  const line = wellFormed(text.slice(0, longest.read))
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, most)
    .trim()
  return seen.test(line) ? line : undefined
}

/** The language that a title is said to be in; null where that is too long to be one. */
export const languageOf = (text: unknown): string | null => {
  const line = lineOf(text, 36)
  return line !== undefined && line.length <= 35 ? line : null
}

/** A description as plain text: markup of any kind is gone, its paragraphs stay. */
export const descriptionOf = (text: unknown): string | undefined => {
  if (typeof text !== 'string') return undefined
  const plain = text
    .slice(0, longest.markup)
    .replaceAll(/\[(?:\/?[bi]|\/?color(?: [\w]{1,30})?|\/?(?:upper|lower|capital)case|\/?light)\]/gi, '')
  const words = htmlToText(plain.replaceAll(/\[cr\]/gi, '\n'))
  return (
    wellFormed(words)
      .replaceAll(/(?!\n)\p{Cc}/gu, '')
      .trim()
      .slice(0, longest.description)
      .trim() || undefined
  )
}

/** Names out of a list that is written in one line or given as such, each once; at most 60. */
export const namesOf = (given: unknown, separator: RegExp = /[,;]/): string[] => {
  const all = (Array.isArray(given) ? given : [given]).filter((one) => typeof one === 'string')
  const names = all.slice(0, 1000).flatMap((one) => one.slice(0, longest.read).split(separator, 1000))
  const byKey = new Map<string, string>()
  for (const name of names) {
    const line = lineOf(name, longest.name)?.replaceAll(/[\p{C}\p{Default_Ignorable_Code_Point}\u2800]/gu, '')
    if (line && !byKey.has(line.toLowerCase())) byKey.set(line.toLowerCase(), line)
  }
  return [...byKey.values()].slice(0, 60)
}

/** A value of data as text; what is neither text nor number is none. */
export const wordOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

/** A number as titles count: 3, 24.5; undefined for anything else. */
export const numberOf = (text: unknown, most = 999_999): number | undefined => {
  const found = /^\s*(\d{1,6}(?:\.\d{1,3})?)\s*$/.exec(wordOf(text))?.[1]
  return found !== undefined && Number(found) <= most ? Number(found) : undefined
}

/** A number of a season: there are no halves of them. */
export const seasonOf = (text: unknown): number | undefined => {
  const number = numberOf(text, 9999)
  return Number.isInteger(number) ? number : undefined
}

/** The https address of a page. */
export const addressOf = (text: unknown): string | undefined => {
  const line = lineOf(text, 2000)
  return line !== undefined && /^https:\/\/[^\s"'<>]+$/i.test(line) ? line : undefined
}

const junk =
  /^(untitled|unknown|no ?title|microsoft (word|powerpoint)\b.*|powerpoint presentation|slide \d+|document\d*|title|track ?\d+|audiotrack ?\d+|chapter ?\d+)$|\.(docx?|pdf|indd|qxd|tex|dvi|rtf|odt|pages|mkv|mp4|avi|epub|cbz|cbr|mp3|m4b)$|\b(1080p|720p|480p|2160p|x26[45]|h\.?26[45]|hevc|xvid|web-?dl|web-?rip|blu-?ray|bdrip|dvdrip|hdtv)\b|\bwww\.|https?:/i

/** The title that programs have put inside a file, unless it is what they put there of themselves: a file name, a release, nothing. */
export const innerTitleOf = (text: unknown): string | undefined => {
  const line = lineOf(text)
  return line === undefined || junk.test(line) ? undefined : line
}

const restated = /^(?:volume|vol|tome|tom|chapter|ch|rozdział|episode|ep|odcinek|part|issue|book|#)[ .#]*\d+(?:\.\d+)?$/i

/** The title of a part; one that only says its number again is none. */
export const partTitleOf = (text: unknown): string | undefined => {
  const line = lineOf(text)
  return line === undefined || restated.test(line) ? undefined : line
}
