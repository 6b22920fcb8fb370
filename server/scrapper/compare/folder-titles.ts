import type { MediaType } from '@amn/contract/values'
import { listBrackets } from '../../names/brackets.ts'
import { guessFolder } from '../../names/guess.ts'
import { takeIds } from '../../names/identifiers.ts'
import { normaliseName, spaceDots } from '../../names/spacing.ts'
import { findTechnical, isTechnical } from '../../names/technical.ts'

/** What the name of a media's folder says of what to look for. */
export interface FolderTitles {
  /** What the library calls it. */
  title: string
  /** The name in fewer and fewer words; only the first has lost nothing that may belong to the title. */
  titles: string[]
  year: number | undefined
  ids: Record<string, string>
}

const yearAlone = /^(?:19|20)\d\d$/
const isNoise = (content: string) => yearAlone.test(content.trim()) || isTechnical(content)

/** What follows the first bracket about the file says of the file too: quality, language, group. */
function withoutNoise(text: string, keepsLead: boolean): string {
  const brackets = listBrackets(text)
  const isLead = (start: number) => text.slice(0, start).trim() === ''
  const end = brackets.find(({ start, content }) => !isLead(start) && isTechnical(content))?.start
  let rest = text.slice(0, end)
  for (const bracket of brackets.filter(({ start }) => end === undefined || start < end).toReversed()) {
    const isWhole = isLead(bracket.start) && text.slice(bracket.end, end).trim() === ''
    const goes = isNoise(bracket.content) || (isLead(bracket.start) && bracket.sign === '[' && !keepsLead)
    rest = `${rest.slice(0, bracket.start)} ${goes && !isWhole ? '' : bracket.content} ${rest.slice(bracket.end)}`
  }
  const technical = findTechnical(rest)
  return (technical > 0 ? rest.slice(0, technical) : rest).replaceAll(/\s{2,}/g, ' ').trim()
}

/** Reads what to look for out of the name of a film's or series' folder. */
export function folderTitles(name: string, type: MediaType): FolderTitles {
  const { rest, ids = {} } = takeIds(name)
  const { title, season, year } = guessFolder(name, { type })
  const text = spaceDots(normaliseName(rest))
  const counts = season !== undefined && season > 1 && season < 100
  const titles = [withoutNoise(text, false), withoutNoise(text, true), counts ? `${title} Season ${season}` : title]
  return { title, titles: [...new Set(titles)].filter((one) => one !== ''), year, ids }
}
