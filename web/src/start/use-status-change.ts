import { type MediaCard, media as mediaCalls } from '@amn/contract/media'
import { userData } from '@amn/contract/user-data'
import type { UserMediaStatus } from '@amn/contract/values'
import { useTranslation } from 'react-i18next'
import { useSend } from '../api/query.ts'
import { notice } from '../ui/notice.ts'

/** Changes one's status of a media, with the way back in the notice. */
export function useStatusChange(media: MediaCard) {
  const { t } = useTranslation()
  const update = useSend(userData.updateMedia, { invalidates: [userData.list, userData.media, mediaCalls.get, mediaCalls.list] })
  const send = (mediaStatus: UserMediaStatus) =>
    update.mutateAsync({ params: { id: media.id }, query: { amnMediaType: media.amnMediaType }, body: { mediaStatus } })

  return (wanted: UserMediaStatus, before: UserMediaStatus) => {
    const tell = () =>
      notice.success(t('start.now', { title: media.title, status: t(`values.userMediaStatus.${wanted}`) }), {
        action: { label: t('ui.undo'), run: () => void send(before).catch(() => undefined) },
      })
    // A failure has been shown by the call.
    send(wanted).then(tell, () => undefined)
  }
}
