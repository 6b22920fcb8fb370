import type { TFunction } from 'i18next'
import type { Annotation } from '@amn/contract/personal/annotations'
import { formatDuration } from '../../i18n/format.ts'

/** Where an annotation is, in words: a time, a page, or how far. */
export function annotationPlace({ unit, position, progress }: Annotation, t: TFunction): string | undefined {
  if (unit === 'seconds') return formatDuration(Number(position))
  if (unit === 'page') return t('annotations.page', { page: Math.floor(Number(position)) + 1 })
  const share = unit === 'fraction' ? Number(position) : progress
  return share === null ? undefined : `${Math.round(share * 100)}%`
}
