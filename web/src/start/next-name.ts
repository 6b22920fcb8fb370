import type { UserDataItem } from '@amn/contract/personal/user-data'
import { numberingText } from '../i18n/content-numbering.ts'
import { t } from '../i18n/i18n.ts'

/** The next content as a card names it: where it is and its title, whichever there is. */
export function nextName({ media, next }: Pick<UserDataItem, 'next'> & { media: Pick<UserDataItem['media'], 'amnMediaType'> }): string {
  return next ? [numberingText(next, media.amnMediaType, t), next.title].filter(Boolean).join(' · ') : ''
}
