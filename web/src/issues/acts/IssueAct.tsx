import { type Issue, issues } from '@amn/contract/media/issues'
import { Alert } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useGet } from '../../api/query.ts'
import { useIssueDialog } from '../../ui/dialog/issue-dialog.ts'
import { isGone } from '../changed.ts'
import { CloseIssue } from './CloseIssue.tsx'
import { DeleteIssue } from './DeleteIssue.tsx'
import { EditIssue } from './EditIssue.tsx'
import { IssuePicture } from '../thread/IssuePicture.tsx'

const bodies = { edit: EditIssue, close: CloseIssue, delete: DeleteIssue, picture: IssuePicture }

/** What is asked about an issue; what was typed stays where somebody else was quicker. */
export function IssueAct({ kind, issue }: { kind: keyof typeof bodies; issue: Issue }) {
  const { t } = useTranslation()
  const { id: issueId, mediaId, amnMediaType } = issue
  const { data, error } = useGet(issues.get, { params: { mediaId, issueId }, query: { amnMediaType } })
  const isLost = isGone(error)
  // What the person has done themselves makes the dialog go, too.
  const isAsked = useIssueDialog(({ act }) => act !== undefined)
  const isOver = isAsked && (isLost || (kind !== 'picture' && data !== undefined && !data.may[kind]))
  const Body = bodies[kind]
  return (
    <>
      {isOver && (
        <Alert color="blue" mb="md" role="alert">
          {t(isLost ? 'issues.isGone' : data?.closed && kind !== 'delete' ? 'issues.isClosedMeanwhile' : 'issues.isNotAllowed')}
        </Alert>
      )}
      <Body issue={issue} isOver={isOver} />
    </>
  )
}
