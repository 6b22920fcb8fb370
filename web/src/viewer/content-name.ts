import type { TFunction } from 'i18next'
import type { ViewedContent } from '@amn/contract/content'
import { formatDay } from '../i18n/format.ts'

type Named = Pick<ViewedContent, 'season' | 'volume' | 'number' | 'numberText' | 'title' | 'kind' | 'airedAt' | 'amnMediaType'>

const drawn = ['Manga', 'Novel', 'Book', 'Audiobook']

function placeOf(content: Named, t: TFunction): string | undefined {
  const number = content.numberText ?? content.number
  const isRead = drawn.includes(content.amnMediaType)
  const parts = [
    content.season !== null && !isRead ? t('viewer.season', { season: content.season }) : undefined,
    content.volume !== null ? t('viewer.volume', { volume: content.volume }) : undefined,
    content.kind === 'regular' ? undefined : t(`viewer.kinds.${content.kind}`),
    number !== null && content.amnMediaType !== 'Movie' ? t(isRead ? 'viewer.chapter' : 'viewer.episode', { number }) : undefined,
  ]
  const isNamed = parts.some(Boolean) || content.title !== null
  if (!isNamed && content.airedAt && content.amnMediaType !== 'Movie') return formatDay(content.airedAt)
  return parts.filter(Boolean).join(', ') || undefined
}

/** What a person calls a content: where it stands, and its title; undefined when it is the whole media. */
export function contentName(content: Named, t: TFunction): string | undefined {
  return [placeOf(content, t), content.title ?? undefined].filter(Boolean).join(' – ') || undefined
}
