import type { TFunction } from 'i18next'
import type { ViewedContent } from '@amn/contract/media/content'
import { numberingText } from '../../i18n/content-numbering.ts'
import { formatDay } from '../../i18n/format.ts'

type Named = Pick<ViewedContent, 'season' | 'volume' | 'number' | 'numberText' | 'title' | 'kind' | 'airedAt' | 'amnMediaType'>

function placeOf(content: Named, t: TFunction): string | undefined {
  const numbering = numberingText({ ...content, number: content.numberText ?? content.number }, content.amnMediaType, t)
  const isNamed = numbering !== '' || content.title !== null
  if (!isNamed && content.airedAt && content.amnMediaType !== 'Movie') return formatDay(content.airedAt)
  return numbering || undefined
}

/** What a person calls a content: where it is, and its title; undefined when it is the whole media. */
export function contentName(content: Named, t: TFunction): string | undefined {
  return [placeOf(content, t), content.title ?? undefined].filter(Boolean).join(' – ') || undefined
}
