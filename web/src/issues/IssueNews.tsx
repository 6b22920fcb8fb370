import { type IssueNews as News, issues } from '@amn/contract/media/issues'
import { useDocumentVisibility } from '@mantine/hooks'
import type { TFunction } from 'i18next'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useSend } from '../api/query.ts'
import { useIssueSummary } from '../api/use-issue-summary.ts'
import { visibleText } from '../i18n/visible-text.ts'
import { openIssues } from '../ui/dialog/issue-dialog.ts'
import { notice } from '../ui/feedback/notice.ts'
import { useScreen } from '../ui/layout/screen.ts'

const most = 3
const keyOf = ({ issueId, kind, at }: News) => `${issueId} ${kind} ${at}`

function sentence({ title, kind, resolved, text, by }: News, t: TFunction): string {
  const named = { title: visibleText(title, 80), name: by ? visibleText(by, 60) : t('issues.gone') }
  const news = t(kind === 'comment' ? 'issues.news.comment' : resolved ? 'issues.news.resolved' : 'issues.news.unresolved', named)
  return text ? t('issues.news.said', { news, text: visibleText(text.replaceAll(/\s+/g, ' '), 160) }) : news
}

/** Tells a person once what happened to the issues that they reported. */
export function IssueNews() {
  const { t } = useTranslation()
  // Over what is watched or read nothing appears: it is told afterwards.
  const isImmersive = useScreen((screen) => screen.isImmersive)
  const isSeen = useDocumentVisibility() === 'visible' && !isImmersive
  const news = useIssueSummary()?.news
  const announced = useRef(new Set<string>())
  const { mutate: markSeen } = useSend(issues.seen, { invalidates: [issues.summary] })
  useEffect(() => {
    const fresh = isSeen ? (news ?? []).filter((one) => !announced.current.has(keyOf(one))) : []
    if (fresh.length === 0) return
    for (const one of fresh) announced.current.add(keyOf(one))
    const ids = [...new Set(fresh.map(({ issueId }) => issueId))]
    if (fresh.length > most) {
      const show = { label: t('issues.show'), run: () => openIssues({ kind: 'mine' }) }
      notice.info(t('issues.news.many', { count: ids.length }), { id: 'issue-news', action: show })
    } else {
      for (const one of fresh) {
        const { issueId, mediaId, amnMediaType } = one
        const show = { label: t('issues.show'), run: () => openIssues({ kind: 'one', mediaId, issueId, amnMediaType }) }
        notice.info(sentence(one, t), { id: `issue-news-${keyOf(one)}`, action: show })
      }
    }
    // What has come since is news yet.
    const at = fresh.map((one) => one.at).reduce((one, other) => (one > other ? one : other))
    markSeen({ body: { issueIds: ids.slice(0, 100), at }, quiet: true, isBackground: true })
  }, [news, isSeen, t, markSeen])
  return null
}
