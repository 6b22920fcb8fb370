import type { TFunction } from 'i18next'
import type { ViewedContent } from '@amn/contract/media/content'
import { contentName } from '../../content/content-name.ts'

/** What comes next, as a person calls it. */
export function nextName(content: ViewedContent, t: TFunction): string {
  const { next } = content
  if (!next) return ''
  return contentName({ ...content, season: null, number: null, airedAt: null, ...next }, t) ?? content.mediaTitle
}
