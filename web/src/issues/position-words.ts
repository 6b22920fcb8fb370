import type { Issue } from '@amn/contract/media/issues'
import type { MediaType } from '@amn/contract/values'
import type { TFunction } from 'i18next'
import { numberingText } from '../i18n/content-numbering.ts'
import { formatDuration } from '../i18n/format.ts'
import { formatShare } from '../i18n/names.ts'
import { visibleText } from '../i18n/visible-text.ts'

type Placed = Pick<Issue, 'amnMediaType' | 'content' | 'part' | 'position' | 'unit'>

const read: readonly MediaType[] = ['Manga', 'Novel', 'Book', 'Audiobook']

function contentWords({ content, amnMediaType }: Placed, t: TFunction): string | undefined {
  if (!content) return undefined
  const { season, number, title } = content
  const isCoded = season !== null && number !== null && !read.includes(amnMediaType)
  const numbering = isCoded ? t('issues.code', { season, number }) : numberingText({ ...content, kind: 'regular' }, amnMediaType, t)
  return [numbering, title && visibleText(title, 120)].filter(Boolean).join(' – ') || undefined
}

function unitWords({ position, unit }: Placed, t: TFunction): string | undefined {
  if (position === null || unit === null) return undefined
  if (unit === 'cfi') return t('issues.inText')
  if (unit === 'seconds') return formatDuration(Number(position))
  return unit === 'page'
    ? t('issues.page', { page: Math.floor(Number(position)) + 1 })
    : formatShare(Math.floor(Number(position) * 100) / 100)
}

/** Where something is wrong, as people say it: S1E3 · 12:34, page 7; empty: it concerns the whole title. */
export const positionWords = (placed: Placed, t: TFunction): string =>
  [contentWords(placed, t), placed.part !== null && t('issues.filePart', { part: placed.part }), unitWords(placed, t)]
    .filter(Boolean)
    .join(' · ')
