import { lazy } from 'react'
import { useTranslation } from 'react-i18next'
import { DialogField } from '../fields/DialogField.tsx'
import { useEditor } from '../draft/editor.ts'

const RelationsDialog = lazy(() => import('./RelationsDialog.tsx').then((file) => ({ default: file.RelationsDialog })))

/** The related series with what each is to this one. */
export function RelationsField() {
  const { t } = useTranslation()
  const relations = useEditor(({ draft }) => draft.relations)
  const lines = relations.map(({ type, media }) => ({
    key: `${media.id} ${type}`,
    text: media.title,
    note: `${t(`edit.relationKind.${type}`)} · ${t(`values.typeOfOne.${media.amnMediaType}`)}`,
  }))
  return <DialogField name="relations" lines={lines} Dialog={RelationsDialog} />
}
