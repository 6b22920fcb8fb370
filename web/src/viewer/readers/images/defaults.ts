import type { MediaFile, ViewedContent } from '@amn/contract/media/content'
import { type PageSize, sizeOf } from './spreads.ts'

export const modes = ['single', 'double', 'webtoon'] as const
export type Mode = (typeof modes)[number]
export type Direction = 'ltr' | 'rtl'

type Facts = Pick<ViewedContent, 'amnMediaType' | 'subType' | 'originCountry'>

const stripCountries = ['KR', 'CN', 'TW', 'HK']

/** Which way a work is read before the reader says otherwise: as the file says, else as the kind and the country of the work have it. */
export function usualDirection({ amnMediaType, subType, originCountry }: Facts, file: Pick<MediaFile, 'probe'>): Direction {
  const declared = file.probe?.rightToLeft
  if (declared !== undefined) return declared ? 'rtl' : 'ltr'
  if (subType === 'MANHWA' || subType === 'MANHUA') return 'ltr'
  if (subType === 'MANGA' || subType === 'ONESHOT' || originCountry === 'JP') return 'rtl'
  if (originCountry !== null) return 'ltr'
  return amnMediaType === 'Manga' ? 'rtl' : 'ltr'
}

/** Long strips are read by scrolling: Korean and Chinese comics, and whatever has pages much taller than a screen. */
export function usualMode({ amnMediaType, subType, originCountry }: Facts, pages: readonly PageSize[]): Mode {
  const measured = pages.filter(({ width, height }) => width !== null && height !== null)
  const tall = measured.filter((page) => sizeOf(page).height > sizeOf(page).width * 2.2)
  if (measured.length > 0 && tall.length > measured.length / 2) return 'webtoon'
  if (subType === 'MANHWA' || subType === 'MANHUA') return 'webtoon'
  const isStrip = amnMediaType === 'Manga' && subType === null && originCountry !== null && stripCountries.includes(originCountry)
  return isStrip ? 'webtoon' : 'single'
}

/** The whole numbers of chapters that lie between this one and the next and are not in the library. */
export function missingBetween(number: number | null, nextText: string | null): number[] {
  const next = Number(/\d+(?:\.\d+)?/.exec(nextText ?? '')?.[0] ?? Number.NaN)
  if (number === null || Number.isNaN(next)) return []
  const first = Math.floor(number) + 1
  const count = Math.ceil(next) - first
  return count > 0 && count <= 500 ? Array.from({ length: count }, (_, index) => first + index) : []
}
