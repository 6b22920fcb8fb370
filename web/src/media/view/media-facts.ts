import type { Media } from '@amn/contract/media/media'
import type { TFunction } from 'i18next'
import { flagOf, formatDay } from '../../i18n/format.ts'
import { formatSpan } from '../../i18n/time.ts'
import { countText, type Unit } from '../contents/unit.ts'
import { statusName } from '../status-name.ts'
import { countryName, formatNumber, shownLanguage } from '../../i18n/names.ts'

/** The season and year, the year alone, or undefined. */
export function seasonOf(
  { season, seasonYear, airedFrom }: Pick<Media, 'season' | 'seasonYear' | 'airedFrom'>,
  t: TFunction,
): string | undefined {
  const year = seasonYear ?? (airedFrom ? Number(airedFrom.slice(0, 4)) : undefined)
  if (season === 'UNKNOWN') return year?.toString()
  return [t(`values.season.${season}`), year].filter(Boolean).join(' ')
}

export const countryOf = (country: string) => [flagOf(country), countryName(country)].filter(Boolean).join(' ')

/** The kind of a media, where it says more than the type does. */
function kindOf({ amnMediaType, subType }: Media, t: TFunction): string | undefined {
  if (!subType || subType === 'UNKNOWN') return undefined
  const kind = t(`values.subType.${subType}`)
  return kind === t(`values.typeOfOne.${amnMediaType}`) ? undefined : kind
}

/** What is below the title, as far as it is known. */
export function headFacts(media: Media, unit: Unit | undefined, t: TFunction): string[] {
  const { status, originCountry, contentCount } = media
  const facts = [
    t(`values.typeOfOne.${media.amnMediaType}`),
    kindOf(media, t),
    seasonOf(media, t),
    status === 'UNKNOWN' ? undefined : statusName(status, media.amnMediaType, t),
    originCountry ? countryOf(originCountry) : undefined,
    contentCount > 1 && unit ? countText(contentCount, unit, t) : undefined,
    media.ageRating ?? undefined,
  ]
  return [...new Set(facts.filter((fact) => fact !== undefined))]
}

export interface Fact {
  name: string
  value: string
}

/** Of these types the runtime is that of all of it. */
const wholes: readonly Media['amnMediaType'][] = ['Movie', 'Audiobook']

/** How long it is: as its files say, else as it is told; of a whole in several files, all of them together. */
function runtimeOf({ amnMediaType, contentCount, runtime }: Media, measured: number | undefined, t: TFunction): string | undefined {
  const isWhole = wholes.includes(amnMediaType)
  const told = runtime ? runtime * 60 : undefined
  const seconds = isWhole && contentCount > 1 ? (told ?? measured) : (measured ?? told)
  if (!seconds) return undefined
  const isEach = seconds === told ? !isWhole : contentCount > 1
  return isEach ? t('mine.runtimeEach', { time: formatSpan(seconds) }) : formatSpan(seconds)
}

/** How many contents there are here, and of how many in all, as far as that is known. */
function contentsOf({ contentCount, totalCount }: Media, unit: Unit | undefined, t: TFunction): string | undefined {
  if (totalCount && totalCount > contentCount) return t('about.hereOf', { here: contentCount, all: totalCount })
  return contentCount > 0 ? countText(contentCount, unit, t) : undefined
}

/** What the contents tell of their media, as far as it is known. */
export interface Known {
  /** Seconds of a content. */
  runtime: number | undefined
  unit: Unit | undefined
}

/** The facts in their column: name and value, the unknown ones left out. */
export function columnFacts(media: Media, { runtime, unit }: Known, t: TFunction): Fact[] {
  const { status, originCountry, airedFrom, airedTo, contentCount, myData, createdAt, originalLanguage } = media
  const season = seasonOf(media, t)
  const facts: [string, string | number | undefined | null | false][] = [
    [t('media.type'), t(`values.typeOfOne.${media.amnMediaType}`)],
    [t('media.subType'), kindOf(media, t)],
    [t('media.status'), status !== 'UNKNOWN' && statusName(status, media.amnMediaType, t)],
    [media.season === 'UNKNOWN' ? t('media.year') : t('media.season'), season],
    [t('media.country'), originCountry && countryOf(originCountry)],
    [airedTo && airedTo !== airedFrom ? t('media.airedFrom') : t('media.airedOn'), airedFrom && formatDay(airedFrom)],
    [t('media.airedTo'), airedTo && airedTo !== airedFrom && formatDay(airedTo)],
    [t('about.originalLanguage'), originalLanguage && shownLanguage(originalLanguage)],
    [t('about.ageRating'), media.ageRating],
    [t('mine.runtime'), runtimeOf(media, runtime, t)],
    [t('about.pages'), media.pageCount && formatNumber(media.pageCount)],
    [t('about.words'), media.wordCount && formatNumber(media.wordCount)],
    [t('media.contentCount'), contentsOf(media, unit, t)],
    [t('media.completedCount'), myData && contentCount > 1 && t('media.progressOf', { done: myData.completedCount, all: contentCount })],
    [t('media.lastActivity'), myData?.lastActivityAt && formatDay(myData.lastActivityAt)],
    [t('media.added'), formatDay(createdAt)],
  ]
  return facts.flatMap(([name, value]) => (value ? [{ name, value: String(value) }] : []))
}
