import { type Content, contents as contentCalls } from '@amn/contract/media/content'
import { type Media, media as mediaCalls } from '@amn/contract/media/media'
import type { BodyOf, ReplyOf } from '@amn/contract/route'
import { userData } from '@amn/contract/personal/user-data'
import { userMarks } from '@amn/contract/personal/user-marks'
import type { UserContentStatus } from '@amn/contract/values'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../api/call/call.ts'
import { keyOf } from '../../api/query.ts'
import { notice } from '../../ui/feedback/notice.ts'
import { mediaKey } from '../use-media.ts'
import { patchContents } from './use-contents.ts'
import { firstPartOf } from './versions.ts'

type Marks = BodyOf<typeof userMarks.contents>
type Marked = ReplyOf<typeof userMarks.contents>
type Own = Marked['userData']

const changed = [
  contentCalls.ofMedia,
  contentCalls.get,
  mediaCalls.get,
  mediaCalls.list,
  userData.list,
  userMarks.rounds,
  mediaCalls.newest,
  mediaCalls.recentlyAdded,
]
const statusOf = (content: Content) => content.myData?.contentStatus ?? 'NOT_WATCHED'

/** Marks contents by hand: at once on the screen, with the way back, places included, in the notice. */
export function useMarks(media: Media) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const { id, amnMediaType, title } = media

  const show = (statuses: ReadonlyMap<number, UserContentStatus>) =>
    patchContents(client, id, (content) => {
      const contentStatus = statuses.get(content.id)
      if (contentStatus === undefined || !content.myData || contentStatus === statusOf(content)) return content
      return {
        ...content,
        myData: {
          ...content.myData,
          contentStatus,
          lastFile: contentStatus === 'WATCHING' ? content.myData.lastFile : null,
          inParts: null,
        },
      }
    })
  const showOwn = ({ mediaId: _id, ...own }: Own) =>
    client.setQueriesData<Media>({ queryKey: mediaKey(id) }, (kept) => kept && { ...kept, myData: own })
  const settle = () => Promise.all(changed.map((one) => client.invalidateQueries({ queryKey: keyOf(one) })))
  const send = async (body: Marks): Promise<Marked | undefined> => {
    await client.cancelQueries({ queryKey: keyOf(contentCalls.ofMedia) })
    // A failure has been shown by the call.
    const reply = await call(userMarks.contents, { params: { id }, query: { amnMediaType }, body }).catch(() => undefined)
    if (reply) showOwn(reply.userData)
    return reply
  }
  const undo = async ({ items, before }: Marked) => {
    show(new Map(items.map((item) => [item.contentId, item.contentStatus])))
    showOwn(before)
    await send({ items, mediaStatus: before.mediaStatus })
    await settle()
  }
  const withStatus = (text: string, { userData: { mediaStatus }, before }: Marked) =>
    mediaStatus === before.mediaStatus ? text : t('mine.alsoStatus', { text, status: t(`values.userMediaStatus.${mediaStatus}`) })
  const tell = (text: string, reply: Marked) => {
    notice.success(text, { id: `marks-${id}`, action: { label: t('ui.undo'), run: () => void undo(reply) } })
  }

  /** Sends marks; `shown` are the contents that change on the screen at once, and `textOf` makes the notice from the reply. */
  const mark = async (
    body: Marks,
    shown: readonly Content[],
    status: UserContentStatus,
    textOf: (reply: Marked) => string,
  ): Promise<void> => {
    const before = new Map(shown.map((content) => [content.id, statusOf(content)]))
    show(new Map(shown.map((content) => [content.id, status])))
    const reply = await send(body)
    if (!reply) show(before)
    else if (reply.items.length > 0) tell(textOf(reply), reply)
    else notice.info(t('media.upToNothing'))
    await settle()
  }
  const countText = (status: UserContentStatus) => (reply: Marked) =>
    withStatus(t(status === 'COMPLETED' ? 'media.nowCompletedMany' : 'mine.markedOpen', { count: reply.items.length }), reply)

  return {
    /** Marks one content. */
    markOne: (content: Content, status: UserContentStatus, name: string) =>
      mark({ items: [{ contentId: content.id, contentStatus: status }] }, [content], status, (reply) =>
        withStatus(t(status === 'COMPLETED' ? 'media.nowCompleted' : 'media.nowOpen', { name }), reply),
      ),
    /** Marks some contents. */
    markSome: (list: readonly Content[], status: UserContentStatus) => {
      const items = list
        .filter((content) => statusOf(content) !== status)
        .map(({ id: contentId }) => ({ contentId, contentStatus: status }))
      if (items.length === 0) return notice.info(t('media.upToNothing'))
      return void mark({ items }, list, status, countText(status))
    },
    /** Marks all up to one in their order, also those that are not on the screen. */
    markUpTo: (list: readonly Content[], content: Content, status: UserContentStatus) => {
      const shown = list.slice(0, list.findIndex((one) => one.id === content.id) + 1)
      return mark({ upTo: { contentId: content.id, contentStatus: status } }, shown, status, countText(status))
    },
    /** Completes everything. */
    markAll: (list: readonly Content[]) => mark({ all: 'COMPLETED', mediaStatus: 'COMPLETED' }, list, 'COMPLETED', countText('COMPLETED')),
    /** Completes the media with the last that is open in it, and tells it by its title. */
    completeLast: (list: readonly Content[]) =>
      mark({ all: 'COMPLETED', mediaStatus: 'COMPLETED' }, list, 'COMPLETED', () =>
        t('media.statusNow', { title, status: t('values.userMediaStatus.COMPLETED') }),
      ),
    /** Forgets where the person is in a content, so that it begins anew; gives the file with which it does. */
    startOver: async (content: Content): Promise<number | undefined> => {
      const { fileId: last, unit } = content.myData?.lastFile ?? {}
      const fileId = firstPartOf(content.files, last)?.id ?? last
      if (fileId === undefined || !unit) return fileId
      await call(userData.updateFile, {
        params: { id, contentId: content.id, fileId },
        query: { amnMediaType },
        body: { position: 0, unit: unit === 'cfi' ? 'fraction' : unit, byHand: true },
      })
      await settle()
      return fileId
    },
  }
}
