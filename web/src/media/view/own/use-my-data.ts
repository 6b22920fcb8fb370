import { type Media, media as mediaCalls } from '@amn/contract/media/media'
import { userData } from '@amn/contract/personal/user-data'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../../api/call/call.ts'
import { keyOf } from '../../../api/query.ts'
import { notice } from '../../../ui/feedback/notice.ts'
import { mediaKey } from '../../use-media.ts'

type MyData = NonNullable<Media['myData']>
export type MyChange = Partial<Pick<MyData, 'mediaStatus' | 'favorite' | 'score' | 'note'>>

/** Changes what one says of a media: at once on the screen, with the way back in the notice. */
export function useMyData(media: Media) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const { id, amnMediaType } = media
  const apply = (change: Partial<MyData>) =>
    client.setQueriesData<Media>({ queryKey: mediaKey(id) }, (kept) =>
      kept?.myData ? { ...kept, myData: { ...kept.myData, ...change } } : kept,
    )
  const settle = () =>
    Promise.all(
      [mediaCalls.list, userData.list, mediaCalls.newest, mediaCalls.recentlyAdded].map((one) =>
        client.invalidateQueries({ queryKey: keyOf(one) }),
      ),
    )
  const send = async (change: MyChange, before: MyChange): Promise<boolean> => {
    await client.cancelQueries({ queryKey: mediaKey(id) })
    apply(change)
    // A failure has been shown by the call; the screen goes back.
    const reply = await call(userData.updateMedia, { params: { id }, query: { amnMediaType }, body: change }).catch(() => undefined)
    const { mediaId: _id, ...own } = reply ?? { mediaId: id }
    apply(reply ? own : before)
    await settle()
    return reply !== undefined
  }
  /** Answers whether it was saved; without a text nothing is told. */
  return async (change: MyChange, message?: string): Promise<boolean> => {
    const { myData } = media
    if (!myData) return false
    const before: MyChange = Object.fromEntries(Object.keys(change).map((name) => [name, myData[name as keyof MyChange]]))
    const isSaved = await send(change, before)
    if (isSaved && message !== undefined) {
      notice.success(message, { id: `my-data-${id}`, action: { label: t('ui.undo'), run: () => void send(before, change) } })
    }
    return isSaved
  }
}
