import { lazy } from 'react'
import { useTranslation } from 'react-i18next'
import { useEditor } from '../draft/editor.ts'
import { DialogField } from '../fields/DialogField.tsx'

const LinksDialog = lazy(() => import('./LinksDialog.tsx').then((file) => ({ default: file.LinksDialog })))

/** The pages and trailers of a media elsewhere. */
export function LinksField() {
  const { t } = useTranslation()
  const links = useEditor(({ draft }) => draft.links)
  const lines = links.map(({ key, address, title, kind }) => ({
    key,
    text: title.trim() || address,
    note: [t(`values.linkKind.${kind}`), ...(title.trim() ? [address] : [])].join(' · '),
  }))
  return <DialogField name="links" lines={lines} Dialog={LinksDialog} />
}
