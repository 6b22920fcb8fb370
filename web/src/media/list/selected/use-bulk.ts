import { media as mediaCalls } from '@amn/contract/media/media'
import { mediaEdit } from '@amn/contract/media/edit'
import { userData } from '@amn/contract/personal/user-data'
import { type MediaMark, userMarks } from '@amn/contract/personal/user-marks'
import { useTranslation } from 'react-i18next'
import { useSend } from '../../../api/query.ts'
import { notice } from '../../../ui/feedback/notice.ts'

const lists = [mediaCalls.list, mediaCalls.get, mediaCalls.newest, mediaCalls.recentlyAdded, userData.list, userData.media]

/** What is done with many media at once; each act has its way back in the notice. */
export function useBulk() {
  const { t } = useTranslation()
  const marks = useSend(userMarks.many, { invalidates: lists })
  const tagging = useSend(mediaEdit.tagMany, { invalidates: lists })
  const removal = useSend(mediaEdit.removeMany, { invalidates: lists })
  const undoing = useSend(mediaEdit.undo, { invalidates: lists })

  const tellUndone = () => notice.info(t('browse.marksUndone'))
  const undoEdit = (editId: number | null) =>
    editId === null
      ? {}
      : { action: { label: t('ui.undo'), run: () => void undoing.mutate({ params: { editId }, body: {} }, { onSuccess: tellUndone }) } }
  return {
    isRunning: marks.isPending || tagging.isPending || removal.isPending,
    // A failure has been shown by the call.
    mark: (items: MediaMark[], message: string) =>
      marks.mutate(
        { body: { items } },
        {
          onSuccess: (before) => {
            const putBack = () => marks.mutate({ body: before }, { onSuccess: tellUndone })
            notice.success(message, before.items.length > 0 ? { action: { label: t('ui.undo'), run: putBack } } : {})
          },
        },
      ),
    tag: (mediaIds: number[], add: number[], remove: number[], onDone: () => void) =>
      tagging.mutate(
        { body: { mediaIds, add, remove } },
        {
          onSuccess: ({ editId, changed }) => {
            onDone()
            if (changed === 0) notice.info(t('browse.tagsSame'))
            else notice.success(t('browse.tagsChanged', { count: changed }), undoEdit(editId))
          },
        },
      ),
    remove: (mediaIds: number[], onDone: () => void) =>
      removal.mutate(
        { body: { mediaIds } },
        {
          onSuccess: ({ editId, changed }) => {
            onDone()
            notice.success(t('browse.deleted', { count: changed }), undoEdit(editId))
          },
        },
      ),
  }
}
