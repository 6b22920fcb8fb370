import { useLocation } from '@tanstack/react-router'
import { Suspense, lazy, useEffect } from 'react'
import { useSessionState } from '../api/session/session-state.ts'
import { closeCollections, useCollectionDialog } from '../ui/dialog/collection-dialog.ts'

const AddDialog = lazy(() => import('./AddDialog.tsx').then((file) => ({ default: file.AddDialog })))

/** Where the dialog that puts media into lists comes into the page; it goes with the page and the person that it was opened on. */
export function CollectionDialogHost() {
  const media = useCollectionDialog((dialog) => dialog.media)
  const path = useLocation({ select: ({ pathname }) => pathname })
  const userId = useSessionState((state) => state.user?.id)
  useEffect(() => closeCollections, [path, userId])
  return media && <Suspense>{<AddDialog media={media} onClose={closeCollections} />}</Suspense>
}
