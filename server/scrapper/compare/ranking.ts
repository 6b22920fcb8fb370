import type { Candidate } from '@amn/contract/scrapper/scrapper'
import type { MediaType, SubType } from '@amn/contract/values'
import type { Hit } from '../source.ts'
import { type Comparable, comparable, resemblance } from './similarity.ts'
import { readTitle, type TitleParts } from './title-parts.ts'

/** What is looked for; the title that says the most comes first. */
export interface MediaQuery {
  titles: readonly string[]
  year?: number | undefined
  subType?: SubType | undefined
  type: MediaType
}

interface Ready extends TitleParts {
  written: string
  /** The signs that often are all that distinguishes a sequel from what came before: `!`, `!!`, `+`, `☆`. */
  signs: string
  compared: Comparable
}
/** How like one hit is to what is looked for. */
interface Ranked {
  hit: Hit
  score: number
  /** The very title that says the most, with nothing against it. */
  isExact: boolean
  /** It has one of the titles that are looked for, or one that differs only by a number or year. */
  isNear: boolean
}

/** So much of each title, and so many titles on each side, are compared: what a source or a file says may be of any size. */
const most = { signs: 300, titles: 300 }

const unsafeInNames = /[<>:"/\\|?*\s]/g
const telling = /[!+#×°゜'′☆★♥♡♪]/gu
const written = (title: string) => title.normalize('NFKC').toLowerCase().replaceAll(unsafeInNames, '')
const ready = (whole: string): Ready => {
  const title = whole.slice(0, most.signs)
  const parts = readTitle(title)
  const signs = (title.normalize('NFKC').match(telling) ?? []).join('')
  return { ...parts, written: written(title), signs, compared: comparable(parts.squeezed.slice(0, most.signs)) }
}
const isKnownKind = (subType: SubType | undefined): subType is SubType => subType !== undefined && subType !== 'UNKNOWN'

/** 0–1 for one title of a hit beside one that is looked for, whatever their years. */
function compare(asked: Ready, own: Ready): number {
  if (asked.exact === own.exact) return asked.written === own.written ? 1 : 0.995
  const agrees = asked.number === own.number && asked.part === own.part
  if (agrees && asked.squeezed === own.squeezed) return 0.97
  if (agrees && asked.core === own.core) return 0.94
  let alike = 0.92 * resemblance(asked.compared, own.compared)
  if (asked.number !== own.number) alike *= 0.7
  if (asked.part !== own.part) alike *= 0.85
  if (asked.digits !== own.digits) alike *= 0.85
  return alike
}

const factorOfYear = (asked: number | undefined, own: readonly (number | undefined)[]): number => {
  if (asked === undefined) return 1
  const known = own.filter((year) => year !== undefined)
  if (known.length === 0) return 0.98
  const apart = Math.min(...known.map((year) => Math.abs(asked - year)))
  return apart === 0 ? 1 : apart === 1 ? 0.97 : 0.75
}

function rankHit(mediaQuery: MediaQuery, titles: readonly Ready[], hit: Hit): Ranked {
  if (hit.isTheOne) return { hit, score: 1, isExact: true, isNear: true }
  let [score, isSame, isNear] = [0, false, false]
  const years = mediaQuery.year ?? titles.find(({ year }) => year !== undefined)?.year
  for (const [index, title] of hit.titles.slice(0, most.titles).entries()) {
    const own = ready(title)
    for (const [rank, asked] of titles.entries()) {
      const year = factorOfYear(years, [hit.year, own.year]) * (years === undefined && own.year !== undefined ? 0.99 : 1)
      // Of equals, the one whose own first title is asked for comes first.
      const alike = compare(asked, own) * year - 0.01 * Math.min(rank, 4) - (index === 0 ? 0 : 0.002)
      score = Math.max(score, alike)
      const isEqual = asked.exact === own.exact
      const isUndated = own.year === undefined || own.year === years
      if (rank === 0 && isEqual && isUndated && year > 0.9 && asked.signs === own.signs) isSame = true
      if (isEqual || (asked.core === own.core && asked.number === own.number && asked.part === own.part) || alike >= 0.97) isNear = true
    }
  }
  const isOtherKind = isKnownKind(mediaQuery.subType) && isKnownKind(hit.subType) && mediaQuery.subType !== hit.subType
  const isOtherType = hit.type !== undefined && hit.type !== mediaQuery.type
  if (isOtherKind) score *= 0.96
  if (isOtherType) score *= 0.9
  return { hit, score: Math.max(0, Math.min(1, score)), isExact: isSame && !isOtherKind && !isOtherType, isNear }
}

/** The one that may be taken without asking: the only one of that title, or the only one of the year that was asked for. */
function findSure(mediaQuery: MediaQuery, ranking: readonly Ranked[]): Hit | undefined {
  const marked = ranking.filter(({ hit }) => hit.isTheOne)
  if (marked.length > 0) return marked.length === 1 ? marked[0]?.hit : undefined
  const exact = ranking.filter(({ isExact }) => isExact)
  const [only] = exact
  if (!only || exact.length > 1) return undefined
  const rivals = ranking.filter((one) => one !== only && one.isNear)
  const isApart = ({ hit: { year } }: Ranked) =>
    mediaQuery.year !== undefined && mediaQuery.year === only.hit.year && year !== undefined && Math.abs(year - mediaQuery.year) > 1
  return rivals.every(isApart) ? only.hit : undefined
}

/** Ranks what was found against what is looked for, the most similar first. */
export function rankHits(asked: MediaQuery, hits: readonly Hit[]): Candidate[] {
  const titles = asked.titles
    .slice(0, most.titles)
    .map(ready)
    .filter((one, at, all) => all.findIndex(({ written: other }) => other === one.written) === at)
  const ranking = hits.map((hit) => rankHit(asked, titles, hit)).toSorted((one, other) => other.score - one.score)
  const sure = findSure(asked, ranking)
  return ranking.map(({ hit, score }) => ({
    id: hit.id,
    title: hit.titles[0] ?? hit.id,
    otherTitle: hit.otherTitle ?? null,
    year: hit.year ?? null,
    subType: hit.subType ?? null,
    amnMediaType: hit.type ?? null,
    picture: hit.picture ?? null,
    address: hit.address ?? null,
    score: Math.round(score * 1000) / 1000,
    isSure: hit === sure,
  }))
}
