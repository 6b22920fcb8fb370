import { issues } from '@amn/contract/media/issues'
import { Alert, Button, Skeleton } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { elementAddress } from '../../api/call/address.ts'
import { failureText } from '../../api/failures/failure-text.ts'
import { useGet } from '../../api/query.ts'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { type IssueView, askAbout, goBack, useIssueDialog } from '../../ui/dialog/issue-dialog.ts'
import { Answer } from './Answer.tsx'
import { isGone } from '../changed.ts'
import { Comments } from './Comments.tsx'
import { IssueActs } from '../acts/IssueActs.tsx'
import { IssueMeta } from '../IssueMeta.tsx'
import classes from '../issues.module.css'
import threadStyles from './thread.module.css'
import { IssuePositionLink } from '../IssuePositionLink.tsx'
import { plainLines } from '../plain-lines.ts'
import { SameButton } from '../acts/SameButton.tsx'
import { StateBadge } from '../StateBadge.tsx'
import shared from '../../ui/theme/shared.module.css'

/** One issue with everything that was said about it. */
export function IssueThread({ view: { mediaId, issueId, amnMediaType } }: { view: Extract<IssueView, { kind: 'one' }> }) {
  const { t } = useTranslation()
  const hasWayBack = useIssueDialog(({ views }) => views.length > 1)
  const params = { mediaId, issueId }
  const { data: issue, error, refetch } = useGet(issues.get, { params, query: { amnMediaType } })
  const screenshot = issue?.screenshot
  const isLost = isGone(error)
  return (
    <div className={threadStyles.thread}>
      {hasWayBack && (
        <Button variant="subtle" className={threadStyles.back} leftSection={<IconArrowLeft size={18} aria-hidden />} onClick={goBack}>
          {t('issues.back')}
        </Button>
      )}
      {error && !issue && <ErrorState text={failureText(error)} onRetry={() => void refetch()} />}
      {!issue && !error && <Skeleton height={220} radius="lg" />}
      {issue && isLost && (
        <Alert color="blue" role="alert">
          {t('issues.isGone')}
        </Alert>
      )}
      {issue && (
        <>
          <div className={classes.head}>
            <IssuePositionLink issue={issue} withTitle={false} />
            <StateBadge issue={issue} />
          </div>
          <IssueMeta issue={issue} />
          <p className={threadStyles.whole} dir="auto">
            {plainLines(issue.description)}
          </p>
          {screenshot != null && (
            <button
              type="button"
              className={threadStyles.shot}
              aria-label={t('issues.showScreenshot')}
              onClick={() => askAbout('picture', issue)}
            >
              <img src={elementAddress(issues.screenshot, { params, query: { amnMediaType, version: screenshot } })} alt="" />
            </button>
          )}
          <Answer issue={issue} />
          {!isLost && (
            <div className={shared.centredCluster}>
              <SameButton issue={issue} isLong />
              <IssueActs issue={issue} />
            </div>
          )}
          <Comments issue={issue} isOver={isLost} />
        </>
      )}
    </div>
  )
}
