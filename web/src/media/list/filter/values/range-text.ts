import type { TFunction } from 'i18next'
import type { ListRange, ListSearch } from '../../list-search.ts'

/** A range as a person reads it: Year: 1990–1999. */
export function rangeText(search: ListSearch, name: ListRange, t: TFunction): string {
  const [from, to] = [search[`${name}From`], search[`${name}To`]]
  const label = t(`browse.range.${name}`)
  if (from !== undefined && to !== undefined) return from === to ? `${label}: ${from}` : `${label}: ${from}–${to}`
  return from === undefined ? t('browse.rangeTo', { label, to }) : t('browse.rangeFrom', { label, from })
}

/** The age for which something is to be fit, as a person reads it. */
export const ageText = (age: number, t: TFunction): string => (age === 0 ? t('browse.everybody') : t('browse.ageUpTo', { age }))
