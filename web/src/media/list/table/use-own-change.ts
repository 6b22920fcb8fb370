import { contents as contentCalls } from '@amn/contract/media/content'
import { type MediaCard, media as mediaCalls } from '@amn/contract/media/media'
import type { Page } from '@amn/contract/page'
import { userData } from '@amn/contract/personal/user-data'
import { userMarks } from '@amn/contract/personal/user-marks'
import type { BodyOf } from '@amn/contract/route'
import type { UserMediaStatus } from '@amn/contract/values'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../../api/call/call.ts'
import { keyOf } from '../../../api/query.ts'
import { notice } from '../../../ui/feedback/notice.ts'

type Own = NonNullable<MediaCard['myData']>
type Change = { mediaStatus: UserMediaStatus } | { score: number | null }

const outOfDate = [mediaCalls.list, mediaCalls.get, userData.list, userData.media, contentCalls.ofMedia]

/** Changes what is one's own of a media in a row of the table: at once on the screen, with the way back in the notice. */
export function useOwnChange(media: MediaCard) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const { id, amnMediaType } = media
  const target = { params: { id }, query: { amnMediaType } } as const
  const show = (change: Partial<Own>) =>
    client.setQueriesData<Page<MediaCard>>({ queryKey: keyOf(mediaCalls.list) }, (kept) =>
      kept?.items.some((one) => one.id === id)
        ? {
            ...kept,
            items: kept.items.map((one) => (one.id === id && one.myData ? { ...one, myData: { ...one.myData, ...change } } : one)),
          }
        : kept,
    )
  // What has been edited stays where it is, though the order may be another one by now.
  const settle = () =>
    Promise.all(
      outOfDate.map((route) =>
        client.invalidateQueries({ queryKey: keyOf(route), refetchType: route === mediaCalls.list ? 'none' : 'active' }),
      ),
    )
  const undo = (run: () => Promise<unknown>) => ({
    id: `my-data-${id}`,
    action: { label: t('ui.undo'), run: () => void run().catch(() => undefined) },
  })
  const send = async (change: Change, before: Partial<Own>) => {
    show(change)
    // A failure has been shown by the call.
    const reply = await call(userData.updateMedia, { ...target, body: change }).catch(() => undefined)
    if (!reply) {
      show(before)
      return false
    }
    const { mediaStatus, score, favorite, completedCount, startedAt, completedAt, lastActivityAt } = reply
    show({ mediaStatus, score, favorite, completedCount, startedAt, completedAt, lastActivityAt })
    await settle()
    return true
  }
  const change = async (wanted: Change, before: Change, text: string) => {
    if (await send(wanted, before))
      notice.success(
        text,
        undo(() => send(before, wanted)),
      )
  }
  const sendMarks = async (body: BodyOf<typeof userMarks.contents>) => {
    const reply = await call(userMarks.contents, { ...target, body })
    const { mediaStatus, completedCount, startedAt, completedAt, lastActivityAt } = reply.userData
    show({ mediaStatus, completedCount, startedAt, completedAt, lastActivityAt })
    await settle()
    return reply
  }
  const complete = async (count: number) => {
    const reply = await sendMarks({ first: count })
    if (reply.items.length === 0) return
    const text = t('browse.progressNow', { title: media.title, done: reply.userData.completedCount, all: media.contentCount })
    notice.success(
      text,
      undo(() => sendMarks({ items: reply.items, mediaStatus: reply.before.mediaStatus })),
    )
  }
  return {
    setStatus: (mediaStatus: UserMediaStatus, before: UserMediaStatus) =>
      void change(
        { mediaStatus },
        { mediaStatus: before },
        t('media.statusNow', { title: media.title, status: t(`values.userMediaStatus.${mediaStatus}`) }),
      ),
    setScore: (score: number | null, before: number | null, text: string) => void change({ score }, { score: before }, text),
    /** The first so many parts are completed, and none behind them. */
    setProgress: (count: number) => complete(count).catch(() => undefined),
  }
}
