import { Skeleton } from '@mantine/core'
import { failureText } from '../../api/failures/failure-text.ts'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import type { IssueView } from '../../ui/dialog/issue-dialog.ts'
import { ReportForm } from './ReportForm.tsx'
import { useSubject } from './use-subject.ts'

/** The form, once it is known what media it is about; a viewer knows that already. */
export function Report({ view: { mediaId, viewed } }: { view: Extract<IssueView, { kind: 'report' }> }) {
  const { data, error, refetch } = useSubject(mediaId)
  const subject = viewed ? { id: mediaId, amnMediaType: viewed.amnMediaType } : data
  if (subject) return <ReportForm key={mediaId} subject={subject} viewed={viewed} />
  if (error) return <ErrorState text={failureText(error)} onRetry={() => void refetch()} />
  return <Skeleton height={320} radius="lg" />
}
