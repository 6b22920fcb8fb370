import { blank, listMatches } from './spacing.ts'

const idMark = /[[({](tmdb|tvdb|imdb|anidb|mal|anilist|kitsu|cv|asin|isbn|tvmaze)(?:id)?[-=: ](t?t?[\w-]{1,24})[\])}]/giu
const bareImdb = /[[({](tt\d{6,10})[\])}]/giu

/** The providers' ids of a name (`{tmdb-12}`, `[anidb-1]`, `(tvdbid=6)`), and the name with them blanked. */
export const takeIds = (name: string): { rest: string; ids?: Record<string, string> } => {
  if (!/[[({]/u.test(name)) return { rest: name }
  const ids: Record<string, string> = {}
  let rest = name
  for (const match of listMatches(idMark, name)) {
    ids[(match[1] ?? '').toLowerCase()] = match[2] ?? ''
    rest = blank(rest, match.index, match.index + match[0].length)
  }
  for (const match of listMatches(bareImdb, name)) {
    ids.imdb = match[1] ?? ''
    rest = blank(rest, match.index, match.index + match[0].length)
  }
  return Object.keys(ids).length > 0 ? { rest, ids } : { rest }
}
