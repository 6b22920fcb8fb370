import { type Media, media as mediaCalls } from '@amn/contract/media/media'
import type { MediaField } from '@amn/contract/media/media-values'
import type { ApiError } from '../../../api/failures/api-error.ts'
import { mediaFields } from '@amn/contract/media/media-values'
import { type Edit, mediaEdit } from '@amn/contract/media/edit'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call, isCode } from '../../../api/call/call.ts'
import { showFailure } from '../../../api/failures/show-failure.ts'
import { listText } from '../../../i18n/list-text.ts'
import { notice } from '../../../ui/feedback/notice.ts'
import { useEditor } from '../draft/editor.ts'
import { fieldName } from '../fields/field-name.ts'
import { useRefreshMedia } from '../use-refresh-media.ts'

/** Undoes an act, or some fields of it, and tells why where it cannot be undone any more. */
export function useUndo(media: Media, edit: Edit, onDone: () => void) {
  const { t } = useTranslation()
  const adopt = useEditor((state) => state.adopt)
  const refresh = useRefreshMedia()
  const navigate = useNavigate()
  const [isRunning, setRunning] = useState(false)
  const [refused, setRefused] = useState<string>()
  const conflictText = (failure: ApiError) => {
    if (failure.reason?.reason === 'media.nothingToUndo') return t('edit.cannotUndo')
    if (failure.reason?.reason === 'media.undoWhole') return t('edit.undoWhole')
    if (failure.fields?.some(({ reason }) => reason === 'media.pictureLost')) return t('edit.undoPictureGone')
    const names = mediaFields.filter((field) => failure.fields?.some(({ path }) => path === field)).map((field) => fieldName(field, t))
    return names.length > 0 ? t('edit.undoConflictOf', { fields: listText(names) }) : t('edit.undoConflict')
  }
  const run = async (fields: MediaField[] | undefined) => {
    setRunning(true)
    setRefused(undefined)
    try {
      const body = fields ? { fields, mediaId: media.id } : {}
      await call(mediaEdit.undo, { params: { editId: edit.id }, body, quiet: true })
      notice.success(t('edit.undone'))
      await show()
      onDone()
    } catch (failure) {
      if (isCode(failure, 'CONFLICT')) setRefused(conflictText(failure))
      else showFailure(failure)
    }
    setRunning(false)
  }
  const show = async () => {
    try {
      const newer = await call(mediaCalls.get, { params: { id: media.id }, ofAnyType: true, quiet: true })
      adopt(newer)
      refresh(newer)
    } catch (failure) {
      // What was undone may have been the making of it.
      if (isCode(failure, 'NOT_FOUND')) await navigate({ to: '/media', search: { type: media.amnMediaType }, ignoreBlocker: true })
      else throw failure
    }
  }
  return { undo: (fields?: MediaField[]) => void run(fields), isRunning, refused }
}
