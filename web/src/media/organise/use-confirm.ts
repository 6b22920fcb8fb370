import type { Media } from '@amn/contract/media/media'
import { mediaEdit } from '@amn/contract/media/edit'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../api/call/call.ts'
import { notice } from '../../ui/feedback/notice.ts'
import { useUndoLast } from '../edit/use-undo-last.ts'
import type { MediaRef } from './use-organise.ts'
import { useRefreshLibrary } from '../../api/events/use-refresh-library.ts'

/** Takes the mark of work in progress from a media that is right as it is; the notice undoes it. */
export function useConfirm({ id, title, amnMediaType }: MediaRef) {
  const { t } = useTranslation()
  const refresh = useRefreshLibrary()
  const undoLast = useUndoLast()
  const [isConfirming, setConfirming] = useState(false)
  const undo = (media: Media) => {
    void undoLast(media, 'edit').then(() => refresh())
  }
  const confirm = async () => {
    setConfirming(true)
    try {
      const media = await call(mediaEdit.update, { params: { id }, query: { amnMediaType }, body: { workInProgress: false } })
      notice.success(t('organise.confirmed', { title }), { action: { label: t('ui.undo'), run: () => undo(media) } })
      await refresh()
    } catch {
      // It has been shown.
    } finally {
      setConfirming(false)
    }
  }
  return { isConfirming, confirm }
}
