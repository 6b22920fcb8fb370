import { useTranslation } from 'react-i18next'
import type { ViewedContent } from '@amn/contract/media/content'
import { media } from '@amn/contract/media/media'
import { elementAddress } from '../../api/call/address.ts'
import { contentName } from '../content/content-name.ts'

/** The address of the cover of a content's media; without a cover there is nothing behind it. */
const coverOf = (content: ViewedContent) =>
  elementAddress(media.cover, { params: { id: content.mediaId }, query: { amnMediaType: content.amnMediaType, width: 480 } })

/** What the lock screen and the keys of the keyboard show of what plays. */
export function useShown(content: ViewedContent) {
  const { t } = useTranslation()
  const name = contentName(content, t)
  return { title: name ?? content.mediaTitle, artist: name ? content.mediaTitle : '', artwork: coverOf(content) }
}
