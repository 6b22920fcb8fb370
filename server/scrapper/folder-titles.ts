import type { MediaType } from '@amn/contract/values'
import { listBrackets } from '../library/guess/brackets.ts'
import { guessFolder } from '../library/guess/guess.ts'
import { takeIds } from '../library/guess/identifiers.ts'
import { normaliseName, spaceDots } from '../library/guess/spacing.ts'
import { findTechnical, isTechnical } from '../library/guess/technical.ts'

/** What the name of a media's folder tells of what to look for. */
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

function withoutNoise(text: string, keepsLead: boolean): string {
  let rest = text
  for (const { start, end, content, sign } of listBrackets(text).toReversed()) {
    const isLead = text.slice(0, start).trim() === ''
    const isWhole = isLead && text.slice(end).trim() === ''
    const goes = isNoise(content) || (sign === '[' && !isLead) || (isLead && sign === '[' && !keepsLead)
    rest = `${rest.slice(0, start)} ${goes && !isWhole ? '' : content} ${rest.slice(end)}`
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
