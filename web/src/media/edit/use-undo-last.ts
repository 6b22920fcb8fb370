import { type Media, media as mediaCalls } from '@amn/contract/media/media'
import { type Edit, mediaEdit } from '@amn/contract/media/edit'
import { useTranslation } from 'react-i18next'
import { call } from '../../api/call/call.ts'
import { useSessionState } from '../../api/session/session-state.ts'
import { notice } from '../../ui/feedback/notice.ts'
import { useRefreshMedia } from './use-refresh-media.ts'

/** Undoes the person's own last act of a kind on a media and answers with the media as it is then; a failure has been shown. */
export function useUndoLast() {
  const { t } = useTranslation()
  const refresh = useRefreshMedia()
  return async ({ id, amnMediaType }: Media, kind: Edit['kind']): Promise<Media | undefined> => {
    const sent = { params: { id }, query: { amnMediaType } }
    const username = useSessionState.getState().user?.username
    try {
      const { items } = await call(mediaEdit.history, { ...sent, query: { ...sent.query, size: 10 } })
      const last = items.find((edit) => edit.kind === kind && edit.username === username)
      if (!last?.canUndo) {
        notice.warning(t('edit.cannotUndo'))
        return undefined
      }
      await call(mediaEdit.undo, { params: { editId: last.id }, body: {} })
      const newer = await call(mediaCalls.get, sent)
      refresh(newer)
      notice.success(t('edit.undone'))
      return newer
    } catch {
      return undefined
    }
  }
}
