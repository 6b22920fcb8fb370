import '../ui/theme/form-styles.ts'
import { Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FocusReturn } from '../ui/dialog/FocusReturn.tsx'
import { closeIssues, endAsking, useIssueDialog } from '../ui/dialog/issue-dialog.ts'
import { IssueAct } from './acts/IssueAct.tsx'
import { IssueList } from './list/IssueList.tsx'
import { IssueThread } from './thread/IssueThread.tsx'
import classes from './issues.module.css'
import { Report } from './report/Report.tsx'
import { ViewTitle } from './ViewTitle.tsx'

const acts = {
  edit: { title: 'issues.editTitle', size: 'lg' },
  close: { title: 'issues.closeTitle', size: 'md' },
  delete: { title: 'issues.deleteTitle', size: 'md' },
  picture: { title: 'issues.screenshotOf', size: 'auto' },
} as const

/** What was shown last, so that a dialog keeps its contents while it closes. */
function useKept<T>(now: T | undefined): T | undefined {
  const [kept, setKept] = useState(now)
  if (now !== undefined && now !== kept) setKept(now)
  return now ?? kept
}

/** The dialog of issues, and over it what is asked about one of them. */
export function Issues() {
  const { t } = useTranslation()
  const { views, act } = useIssueDialog()
  const isNarrow = useMediaQuery('(max-width: 36em)', window.innerWidth <= 576, { getInitialValueInEffect: false })
  const current = views.at(-1)
  const view = useKept(current)
  const asked = useKept(act)
  const shown = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // What was pressed to come here went with the view before.
    if (document.activeElement === document.body) shown.current?.focus()
  }, [current?.kind])
  const question = asked && acts[asked.kind]
  const close = { 'aria-label': t('ui.close') }
  return (
    <Modal.Stack>
      <Modal
        stackId="issues"
        opened={current !== undefined}
        onClose={closeIssues}
        size={view?.kind === 'report' ? 640 : 760}
        fullScreen={isNarrow}
        title={view && <ViewTitle view={view} />}
        closeButtonProps={close}
        classNames={{ title: classes.dialogTitle, content: classes.dialog }}
      >
        <FocusReturn />
        <div ref={shown} tabIndex={-1} className={classes.shown}>
          {(view?.kind === 'all' || view?.kind === 'mine' || view?.kind === 'media') && <IssueList view={view} />}
          {view?.kind === 'one' && <IssueThread key={view.issueId} view={view} />}
          {view?.kind === 'report' && <Report view={view} />}
        </div>
      </Modal>
      <Modal
        stackId="issue-act"
        opened={act !== undefined}
        onClose={endAsking}
        centered
        size={question?.size ?? 'md'}
        title={question && t(question.title)}
        closeButtonProps={close}
        classNames={{ content: classes.dialog }}
      >
        <FocusReturn />
        {asked && <IssueAct key={`${asked.kind} ${asked.issue.id} ${asked.issue.updatedAt}`} {...asked} />}
      </Modal>
    </Modal.Stack>
  )
}
