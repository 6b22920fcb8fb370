import { type Content, contents as contentCalls } from '@amn/contract/content'
import { type Media, media as mediaCalls } from '@amn/contract/media'
import { userData } from '@amn/contract/user-data'
import type { UserContentStatus, UserMediaStatus } from '@amn/contract/values'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../api/call.ts'
import { keyOf } from '../../api/query.ts'
import { notice } from '../../ui/notice.ts'
import { mediaKey } from '../use-media.ts'
import { isDone } from './content-groups.ts'
import { sendEach } from './send-each.ts'
import { patchContents } from './use-contents.ts'

const changed = [
  contentCalls.ofMedia,
  contentCalls.get,
  mediaCalls.get,
  mediaCalls.list,
  userData.list,
  mediaCalls.newest,
  mediaCalls.recentlyAdded,
]
const statusOf = (content: Content) => content.myData?.contentStatus ?? 'NOT_WATCHED'

/** Marks contents by hand: at once on the screen, with the way back, places included, in the notice. */
export function useMarks(media: Media) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const { id, amnMediaType } = media
  const query = { amnMediaType }

  const apply = (list: readonly Content[]) => {
    const after = new Map(list.map((content) => [content.id, content]))
    patchContents(client, id, (content) => after.get(content.id) ?? content)
  }
  const count = (by: number) =>
    client.setQueriesData<Media>({ queryKey: mediaKey(id) }, (kept) =>
      kept?.myData ? { ...kept, myData: { ...kept.myData, completedCount: Math.max(0, kept.myData.completedCount + by) } } : kept,
    )
  const settle = () => Promise.all(changed.map((one) => client.invalidateQueries({ queryKey: keyOf(one) })))
  const sendStatuses = (list: readonly Content[], status: (content: Content) => UserContentStatus) =>
    sendEach(
      userData.updateContent,
      list.map((content) => ({ params: { id, contentId: content.id }, query, body: { contentStatus: status(content) } })),
    )
  const sendPlaces = (list: readonly Content[]) =>
    sendEach(
      userData.updateFile,
      list.flatMap(({ id: contentId, myData }) => {
        const { fileId, position, unit, duration, progress } = myData?.lastFile ?? {}
        if (fileId === undefined || position === undefined || position === null || !unit) return []
        const known = {
          ...(duration ? { duration } : {}),
          ...(unit === 'cfi' && progress !== null && progress !== undefined ? { progress } : {}),
        }
        return [{ params: { id, contentId, fileId }, query, body: { position, unit, ...known } }]
      }),
    )

  const restore = async (before: readonly Content[], mediaStatus: UserMediaStatus) => {
    apply(before)
    await sendStatuses(before, statusOf)
    await sendPlaces(before)
    await call(userData.updateMedia, { params: { id }, query, body: { mediaStatus } })
  }

  /** Gives one status to many contents; `told` is the notice. */
  const mark = async (list: readonly Content[], status: 'COMPLETED' | 'NOT_WATCHED', told: string): Promise<void> => {
    const before = list.filter((content) => content.myData && statusOf(content) !== status)
    const mediaStatus = media.myData?.mediaStatus ?? 'NOT_WATCHED'
    await client.cancelQueries({ queryKey: keyOf(contentCalls.ofMedia) })
    const mine = (content: Content) => content.myData && { ...content.myData, contentStatus: status, lastFile: null }
    apply(before.map((content) => ({ ...content, myData: mine(content) })))
    const by = status === 'COMPLETED' ? before.length : -before.filter(isDone).length
    count(by)
    const undo = () => {
      count(-by)
      void restore(before, mediaStatus).then(settle, settle)
    }
    await sendStatuses(before, () => status).then(
      () => notice.success(told, { id: `marks-${id}`, action: { label: t('ui.undo'), run: undo } }),
      () => undefined,
    )
    await settle()
  }

  /** Forgets where the person stands in a content, so that it begins anew. */
  const startOver = async (content: Content): Promise<void> => {
    const { fileId, unit } = content.myData?.lastFile ?? {}
    if (fileId === undefined || !unit) return
    await call(userData.updateFile, {
      params: { id, contentId: content.id, fileId },
      query,
      body: { position: 0, unit: unit === 'cfi' ? 'fraction' : unit },
    })
    await settle()
  }
  return { mark, startOver }
}
