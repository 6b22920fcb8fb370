import { mediaEdit } from '@amn/contract/media/edit'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../api/call/call.ts'
import { failureText } from '../../../api/failures/failure-text.ts'
import { showFailure } from '../../../api/failures/show-failure.ts'
import { notice } from '../../../ui/feedback/notice.ts'
import { newMediaOf } from './draft.ts'
import { type PictureKind, pictureKinds, putCalls } from '../pictures/picture-kinds.ts'
import { problemsOf, refusedFields } from './problems.ts'
import type { DraftStore } from './draft-store.ts'
import { useEditTab } from '../use-edit-tab.ts'
import { useRefreshMedia } from '../use-refresh-media.ts'

export type Kept = Partial<Record<PictureKind, File>>

/** Makes the media, and then gives it the pictures that were kept for it. */
export function useCreate(store: DraftStore) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const refresh = useRefreshMedia()
  const { showProblem } = useEditTab()
  const [isSaving, setSaving] = useState(false)
  const [kept, setKept] = useState<Kept>({})

  const send = async () => {
    const { draft, type: amnMediaType } = store.getState()
    const media = await call(mediaEdit.create, { query: { amnMediaType }, body: newMediaOf(draft, amnMediaType), quiet: true })
    store.forget()
    const failed: string[] = []
    for (const kind of pictureKinds) {
      const file = kept[kind]
      if (!file) continue
      const sent = { params: { id: media.id }, query: { amnMediaType }, file, quiet: true }
      await call(putCalls[kind], sent).catch((failure: unknown) => failed.push(`${t(`edit.field.${kind}`)}: ${failureText(failure)}`))
    }
    refresh(media)
    notice.success(t('edit.created', { title: media.title }))
    if (failed.length > 0) notice.error(`${t('edit.picturesFailed')} ${failed.join(' ')}`)
    await navigate({ to: '/media/$id', params: { id: media.id }, search: { type: amnMediaType }, replace: true, ignoreBlocker: true })
  }
  return {
    isSaving,
    kept,
    keep: (kind: PictureKind, file: File | undefined) =>
      setKept(({ [kind]: _before, ...others }) => (file ? { ...others, [kind]: file } : others)),
    create: () => {
      if (isSaving) return
      const { draft, setProblems } = store.getState()
      const problems = problemsOf(draft, t)
      setProblems(problems)
      if (Object.keys(problems).length > 0) return showProblem(problems)
      setSaving(true)
      void send().catch((failure: unknown) => {
        setSaving(false)
        const refused = refusedFields(failure, t)
        if (!refused) return showFailure(failure)
        setProblems(refused)
        showProblem(refused)
      })
    },
  }
}
