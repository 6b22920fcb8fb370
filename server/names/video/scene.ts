import type { EpisodeMark } from './episodes.ts'

const joined = /(?<=[^\s-]) (?!(?:19|20)\d\d(?!\d)|(?:360|480|540|576|720|1080)(?!\d))(\d{3,4})(?: (\d{3,4}))?(?= |-(?!-)|$)/gu
const paired = /(?<=[^\s-]) (\d{1,2})(\d\d)(\d\d)(?=[ -]|$)/u
const chapterRange = /^\s?[_ -](\d{3,4})(?=[.\] ])/u

/** 103 as season 1, episode 3; undefined where that gives no episode. */
const splitDigits = (digits: string): { season: number; episode: number } | undefined => {
  const [season, episode] = [Math.floor(Number(digits) / 100), Number(digits) % 100]
  return season > 0 && episode > 0 ? { season, episode } : undefined
}

const listBetween = (first: { season: number; episode: number }, last: { season: number; episode: number } | undefined): number[] => {
  if (last === undefined || last.season !== first.season || last.episode <= first.episode) return [first.episode]
  return Array.from({ length: last.episode - first.episode + 1 }, (_, index) => first.episode + index)
}

/** `Show.103.720p` is season 1, episode 3 where the words are parted by dots. */
export const findScene = (head: string): EpisodeMark | undefined => {
  const pair = paired.exec(head)
  const episodes = [Number(pair?.[2]), Number(pair?.[3])]
  if (pair && episodes[1] === Number(pair[2]) + 1)
    return { start: pair.index, end: pair.index + pair[0].length, season: Number(pair[1]), episodes }
  for (const match of head.matchAll(joined)) {
    const own = splitDigits(match[1] ?? '')
    const last = splitDigits(match[2] ?? '')
    const first = own ?? last
    if (first === undefined) continue
    const start = own === undefined ? match.index + (match[1]?.length ?? 0) + 1 : match.index
    return { start, end: match.index + match[0].length, season: first.season, episodes: listBetween(first, last) }
  }
  return undefined
}

/** `[Cap.103_105]` of Spanish names: the same joined numbers after a word. */
export const splitChapters = (text: string, mark: EpisodeMark | undefined): EpisodeMark | undefined => {
  const digits = mark?.episodes[0] ?? 0
  if (mark === undefined || digits < 101 || digits > 9999 || !/^cap/iu.test(text.slice(mark.start, mark.start + 3))) return mark
  const first = splitDigits(String(digits))
  if (first === undefined) return mark
  const last = splitDigits(chapterRange.exec(text.slice(mark.end, mark.end + 8))?.[1] ?? '')
  return { ...mark, season: first.season, episodes: listBetween(first, last) }
}
