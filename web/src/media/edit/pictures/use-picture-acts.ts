import { type Media, media as mediaCalls } from '@amn/contract/media/media'
import { type ArtSource, mediaEdit } from '@amn/contract/media/edit'
import { useTranslation } from 'react-i18next'
import { call } from '../../../api/call/call.ts'
import { notice } from '../../../ui/feedback/notice.ts'
import { useEditor } from '../draft/editor.ts'
import { useRefreshMedia } from '../use-refresh-media.ts'
import { useUndoLast } from '../use-undo-last.ts'
import { type PictureKind, putCalls, removeCalls } from './picture-kinds.ts'

interface Upload {
  onProgress: (share: number) => void
  signal: AbortSignal
}

/** Gives a media that is there another picture, at once and with the way back in the notice. */
export function usePictureActs(media: Media) {
  const { t } = useTranslation()
  const adopt = useEditor((state) => state.adopt)
  const refresh = useRefreshMedia()
  const undoLast = useUndoLast()
  const { id, amnMediaType } = media
  const sent = { params: { id }, query: { amnMediaType } }
  const settle = async (message: string) => {
    const newer = await call(mediaCalls.get, sent)
    adopt(newer)
    refresh(newer)
    const undo = () => void undoLast(newer, 'picture').then((undone) => undone && adopt(undone))
    notice.success(message, { id: `picture-${id}`, action: { label: t('ui.undo'), run: undo } })
  }
  return {
    upload: async (kind: PictureKind, file: File, upload: Upload) => {
      await call(putCalls[kind], { ...sent, file, ...upload, quiet: true })
      await settle(t(`edit.${kind}Changed`))
    },
    take: async (kind: PictureKind, from: ArtSource) => {
      await call(mediaEdit.takePicture, { ...sent, body: { as: kind, from }, quiet: true })
      await settle(t(`edit.${kind}Changed`))
    },
    remove: async (kind: PictureKind) => {
      await call(removeCalls[kind], sent)
      await settle(t(`edit.${kind}Removed`))
    },
  }
}
export type PictureActs = ReturnType<typeof usePictureActs>
