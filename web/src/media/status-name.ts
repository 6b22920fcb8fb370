import type { MediaStatus, MediaType } from '@amn/contract/values'
import type { TFunction } from 'i18next'

const printed: readonly MediaType[] = ['Manga', 'Novel', 'Book']

/** The state of a media as it is said of its type: what is printed is not broadcast. */
export const statusName = (status: MediaStatus, type: MediaType, t: TFunction): string =>
  status === 'BROADCAST' && printed.includes(type) ? t('values.publishing') : t(`values.mediaStatus.${status}`)
