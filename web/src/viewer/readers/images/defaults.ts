import { pageModes } from '@amn/contract/personal/personal-values'
import type { MediaFile, ViewedContent } from '@amn/contract/media/content'
import { type PageSize, sizeOf } from './spreads.ts'

export const modes = pageModes
export type Mode = (typeof modes)[number]
export type Direction = 'ltr' | 'rtl'

type Facts = Pick<ViewedContent, 'amnMediaType' | 'subType' | 'originCountry' | 'originalLanguage'>

const stripCountries = ['KR', 'CN', 'TW', 'HK']
const stripLanguages = /^(?:ko|zh)\b/

/** Which way a work is read before the reader says otherwise: as the file says, else as the kind, the country and the language of the work have it. */
export function usualDirection(
  { amnMediaType, subType, originCountry, originalLanguage }: Facts,
  file: Pick<MediaFile, 'probe'>,
): Direction {
  const declared = file.probe?.rightToLeft
  if (declared !== undefined) return declared ? 'rtl' : 'ltr'
  if (subType === 'MANHWA' || subType === 'MANHUA') return 'ltr'
  if (subType === 'MANGA' || subType === 'ONESHOT' || originCountry === 'JP') return 'rtl'
  if (originCountry !== null) return 'ltr'
  if (originalLanguage !== null) return /^ja\b/.test(originalLanguage) ? 'rtl' : 'ltr'
  return amnMediaType === 'Manga' ? 'rtl' : 'ltr'
}

/** Long strips are read by scrolling: Korean and Chinese comics, and whatever has pages much taller than a screen. */
export function usualMode({ amnMediaType, subType, originCountry, originalLanguage }: Facts, pages: readonly PageSize[]): Mode {
  const measured = pages.filter(({ width, height }) => width !== null && height !== null)
  const tall = measured.filter((page) => sizeOf(page).height > sizeOf(page).width * 2.2)
  if (measured.length > 0 && tall.length > measured.length / 2) return 'webtoon'
  if (subType === 'MANHWA' || subType === 'MANHUA') return 'webtoon'
  if (amnMediaType !== 'Manga' || subType !== null) return 'single'
  const isStrip = originCountry === null ? stripLanguages.test(originalLanguage ?? '') : stripCountries.includes(originCountry)
  return isStrip ? 'webtoon' : 'single'
}

/** Where a content is among those of its media. */
export interface Place {
  volume: number | null
  /** As people write it. */
  numberText: string | null
}

const numberOf = ({ numberText }: Place) => {
  const found = /\d+(?:\.\d+)?/.exec(numberText ?? '')?.[0]
  return found === undefined ? null : Number(found)
}
const between = (from: number, to: number): number[] => {
  const first = Math.floor(from) + 1
  const count = Math.ceil(to) - first
  return count > 0 && count <= 500 ? Array.from({ length: count }, (_, index) => first + index) : []
}

/** The whole numbers of chapters, or of volumes where there are only those, that lie between two contents and are not in the library. */
export function missingBetween(one: Place, next: Place): { of: 'chapters' | 'volumes'; numbers: number[] } {
  const [from, to] = [numberOf(one), numberOf(next)]
  if (from !== null && to !== null) return { of: 'chapters', numbers: between(from, to) }
  const areVolumes = from === null && to === null && one.volume !== null && next.volume !== null
  return { of: 'volumes', numbers: areVolumes ? between(one.volume ?? 0, next.volume ?? 0) : [] }
}
