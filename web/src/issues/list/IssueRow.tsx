import type { Issue } from '@amn/contract/media/issues'
import { IconCamera, IconMessageCircle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../i18n/names.ts'
import { visibleText } from '../../i18n/visible-text.ts'
import { askAbout, goOnTo } from '../../ui/dialog/issue-dialog.ts'
import { Answer } from '../thread/Answer.tsx'
import { IssueMeta } from '../IssueMeta.tsx'
import { IssueMenu } from '../acts/IssueMenu.tsx'
import classes from '../issues.module.css'
import listStyles from './list.module.css'
import { kindIcons } from '../kind-icons.ts'
import { IssuePositionLink } from '../IssuePositionLink.tsx'
import { SameButton } from '../acts/SameButton.tsx'
import { StateBadge } from '../StateBadge.tsx'
import shared from '../../ui/theme/shared.module.css'

/** An issue in a list: what, where, who and when, and what became of it. */
export function IssueRow({ issue, withTitle }: { issue: Issue; withTitle: boolean }) {
  const { t } = useTranslation()
  const Icon = kindIcons[issue.kind]
  const { id: issueId, mediaId, amnMediaType, commentCount } = issue
  const open = () => goOnTo({ kind: 'one', mediaId, issueId, amnMediaType })
  const text = visibleText(issue.description.replaceAll(/\s+/g, ' '), 400)
  const comments = t('issues.comments', { count: commentCount })
  return (
    <li className={listStyles.row} data-closed={issue.closed || undefined}>
      <span className={`${shared.tile} ${listStyles.icon}`} title={t(`issues.kinds.${issue.kind}`)}>
        <Icon size={20} stroke={1.6} aria-hidden />
      </span>
      <div className={listStyles.words}>
        <div className={classes.head}>
          <IssuePositionLink issue={issue} withTitle={withTitle} />
          <StateBadge issue={issue} />
        </div>
        <button
          type="button"
          className={`${shared.plainButton} ${shared.clamped} ${listStyles.text}`}
          dir="auto"
          aria-label={t('issues.open', { text })}
          onClick={open}
        >
          {text}
        </button>
        <Answer issue={issue} />
        <div className={`${shared.apart} ${listStyles.foot}`}>
          <IssueMeta issue={issue} />
          <div className={listStyles.tools}>
            {issue.screenshot !== null && (
              <button
                type="button"
                className={`${shared.iconButton} ${listStyles.smallButton}`}
                aria-label={t('issues.showScreenshot')}
                title={t('issues.showScreenshot')}
                onClick={() => askAbout('picture', issue)}
              >
                <IconCamera size={18} stroke={1.6} aria-hidden />
              </button>
            )}
            <button
              type="button"
              className={`${shared.iconButton} ${listStyles.smallButton}`}
              aria-label={comments}
              title={comments}
              onClick={open}
            >
              <IconMessageCircle size={18} stroke={1.6} aria-hidden />
              {formatNumber(commentCount)}
            </button>
            <SameButton issue={issue} />
            <IssueMenu issue={issue} />
          </div>
        </div>
      </div>
    </li>
  )
}
