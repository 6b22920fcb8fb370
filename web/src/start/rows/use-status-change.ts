import { contents } from '@amn/contract/media/content'
import { type MediaCard, media as mediaCalls } from '@amn/contract/media/media'
import { type UserDataItem, userData } from '@amn/contract/personal/user-data'
import { userMarks } from '@amn/contract/personal/user-marks'
import type { UserMediaStatus } from '@amn/contract/values'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { keyOf, useSend } from '../../api/query.ts'
import { notice } from '../../ui/feedback/notice.ts'
import { nextName } from '../next-name.ts'

const shown = [userData.list, userData.media, mediaCalls.get, mediaCalls.list, contents.ofMedia]

interface Kept {
  items: UserDataItem[]
  totalItems: number
}

/** Changes what one has of a media: its status, or that its next content is completed; with the way back in the notice. */
export function useStatusChange(media: MediaCard) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const update = useSend(userData.updateMedia, { invalidates: shown })
  const mark = useSend(userMarks.contents, { invalidates: shown })
  const target = { params: { id: media.id }, query: { amnMediaType: media.amnMediaType } } as const
  const send = (mediaStatus: UserMediaStatus) => update.mutateAsync({ ...target, body: { mediaStatus } })
  const undo = (run: () => Promise<unknown>) => ({ label: t('ui.undo'), run: () => void run().catch(() => undefined) })

  // It leaves its row at once, not when the rows have been read anew.
  const takeOff = (wanted: UserMediaStatus) => {
    for (const [key, kept] of queries.getQueriesData<Kept>({ queryKey: keyOf(userData.list) })) {
      const { mediaStatus } = (key[2] ?? {}) as { mediaStatus?: readonly UserMediaStatus[] }
      const items = kept?.items.filter((item) => item.media.id !== media.id)
      if (!kept || !items || items.length === kept.items.length || mediaStatus?.includes(wanted)) continue
      queries.setQueryData<Kept>(key, { items, totalItems: kept.totalItems - 1 })
    }
  }
  const bringBack = () => void queries.invalidateQueries({ queryKey: keyOf(userData.list) })

  const change = (wanted: UserMediaStatus, before: UserMediaStatus) => {
    takeOff(wanted)
    const tell = () =>
      notice.success(t('start.now', { title: media.title, status: t(`values.userMediaStatus.${wanted}`) }), {
        action: undo(() => send(before)),
      })
    // A failure has been shown by the call.
    send(wanted).then(tell, bringBack)
  }
  const completeNext = (next: NonNullable<UserDataItem['next']>) => {
    const items = [{ contentId: next.contentId, contentStatus: 'COMPLETED' as const }]
    const tell = ({ items: were, before }: Awaited<ReturnType<typeof mark.mutateAsync>>) =>
      notice.success(t('start.completedNext', { title: media.title, next: nextName({ media, next }) || t('start.thisOne') }), {
        action: undo(() => mark.mutateAsync({ ...target, body: { items: were, mediaStatus: before.mediaStatus } })),
      })
    mark.mutateAsync({ ...target, body: { items } }).then(tell, () => undefined)
  }
  return { change, completeNext }
}
