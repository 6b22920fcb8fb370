import { useLocation } from '@tanstack/react-router'
import { Suspense, lazy, useEffect } from 'react'
import { useSessionState } from '../api/session/session-state.ts'
import { closeImport, useImportDialog } from '../ui/dialog/import-dialog.ts'

const ImportDialog = lazy(() => import('./ImportDialog.tsx').then((file) => ({ default: file.ImportDialog })))

/** Where the dialog of an import comes into the page; it goes with the page and the person that it was opened on. */
export function ImportDialogHost() {
  const into = useImportDialog((dialog) => dialog.into)
  const path = useLocation({ select: ({ pathname }) => pathname })
  const userId = useSessionState((state) => state.user?.id)
  useEffect(() => closeImport, [path, userId])
  return into && <Suspense>{<ImportDialog key={into.mediaId} {...into} onClose={closeImport} />}</Suspense>
}
