import { lazy } from 'react'
import { useTranslation } from 'react-i18next'
import { DialogField } from '../fields/DialogField.tsx'
import { useEditor } from '../draft/editor.ts'
import { titleLanguage } from './title-language.ts'

const TitlesDialog = lazy(() => import('./TitlesDialog.tsx').then((file) => ({ default: file.TitlesDialog })))

/** The alternative titles, in their order. */
export function TitlesField() {
  const { t } = useTranslation()
  const titles = useEditor(({ draft }) => draft.titles)
  const lines = titles.map(({ key, title, language, kind }) => ({
    key,
    text: <bdi {...(language ? { lang: language } : {})}>{title}</bdi>,
    note: [language && titleLanguage(language), t(`edit.titleKind.${kind}`)].filter(Boolean).join(' · '),
  }))
  return <DialogField name="titles" lines={lines} Dialog={TitlesDialog} />
}
