import { useRouter } from '@tanstack/react-router'
import { Suspense, lazy, useEffect, useState } from 'react'
import { useSessionState } from '../api/session/session-state.ts'
import { addLayers, layersChanged } from '../ui/dialog/back-layers.ts'
import { closeIssues, closeTop, countOpen, useIssueDialog } from '../ui/dialog/issue-dialog.ts'

const Issues = lazy(() => import('./Issues.tsx').then((file) => ({ default: file.Issues })))
const IssueNews = lazy(() => import('./IssueNews.tsx').then((file) => ({ default: file.IssueNews })))

/** Where issues come into the page: their dialogs once they are asked for, and the news of one's own. */
export function IssueDialogHost() {
  const { history } = useRouter()
  const isAsked = useIssueDialog(({ views }) => views.length > 0)
  const userId = useSessionState((state) => state.user?.id)
  const [hasOpened, setOpened] = useState(isAsked)
  if (isAsked && !hasOpened) setOpened(true)
  // What one person has open is nothing to the next.
  useEffect(() => closeIssues, [userId])
  useEffect(() => {
    const ends = [addLayers({ count: countOpen, closeTop }), useIssueDialog.subscribe(layersChanged), history.subscribe(layersChanged)]
    return () => ends.forEach((end) => end())
  }, [history])
  return (
    <>
      {hasOpened && (
        <Suspense>
          <Issues />
        </Suspense>
      )}
      {userId !== undefined && (
        <Suspense>
          <IssueNews key={userId} />
        </Suspense>
      )}
    </>
  )
}
