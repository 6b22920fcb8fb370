import { lazy } from 'react'
import { useTranslation } from 'react-i18next'
import { useEditor } from '../draft/editor.ts'
import { DialogField } from '../fields/DialogField.tsx'
import { creditNote } from './credit-note.ts'

const CreditsDialog = lazy(() => import('./CreditsDialog.tsx').then((file) => ({ default: file.CreditsDialog })))

/** The people and companies who made it, in their order. */
export function CreditsField() {
  const { t } = useTranslation()
  const credits = useEditor(({ draft }) => draft.credits)
  const lines = credits.map((one) => ({ key: one.key, text: one.contributor.name, note: creditNote(one, t) }))
  return <DialogField name="credits" lines={lines} Dialog={CreditsDialog} />
}
