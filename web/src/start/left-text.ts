import type { UserDataItem } from '@amn/contract/personal/user-data'
import type { TFunction } from 'i18next'
import { formatShare } from '../i18n/names.ts'
import { formatSpan } from '../i18n/time.ts'

type Next = NonNullable<UserDataItem['next']>

/** How much of what comes next is left: time, pages, or the share that is done; empty where nothing of it is begun. */
export function leftText({ position, unit, length, progress }: Next, t: TFunction): string {
  if (!progress) return ''
  if (unit === 'seconds' && position !== null && length !== null && length > position)
    return t('start.timeLeft', { time: formatSpan(Math.max(1, Math.round((length - position) / 60)) * 60) })
  if (unit === 'page' && position !== null && length !== null && length > position)
    return t('start.pagesLeft', { count: Math.max(1, Math.ceil(length - position - 1)) })
  return t('start.shareDone', { share: formatShare(progress) })
}
