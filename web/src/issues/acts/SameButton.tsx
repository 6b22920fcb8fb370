import { type Issue, issues } from '@amn/contract/media/issues'
import { Button } from '@mantine/core'
import { IconThumbUp, IconThumbUpFilled } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useSend } from '../../api/query.ts'
import { useSessionState } from '../../api/session/session-state.ts'
import { formatNumber } from '../../i18n/names.ts'
import { changed, useReadAnew } from '../changed.ts'
import classes from '../issues.module.css'
import shared from '../../ui/theme/shared.module.css'

/** Says that one has the same trouble; of one's own issues it only shows how many do. */
export function SameButton({ issue, isLong = false }: { issue: Issue; isLong?: boolean }) {
  const { t } = useTranslation()
  const onError = useReadAnew()
  const userId = useSessionState((state) => state.user?.id)
  const same = useSend(issues.markSame, { invalidates: changed })
  const { id: issueId, mediaId, amnMediaType, isSame, sameCount } = issue
  const count = t('issues.sameCount', { count: sameCount })
  const Icon = isSame ? IconThumbUpFilled : IconThumbUp
  if (userId === undefined || issue.createdById === userId || issue.closed) {
    if (sameCount === 0) return null
    return (
      <span className={shared.iconButton} title={count}>
        <IconThumbUp size={16} aria-hidden />
        <span aria-hidden>{formatNumber(sameCount)}</span>
        <span className={shared.hidden}>{count}</span>
      </span>
    )
  }
  return (
    <Button
      size="compact-sm"
      variant={isSame ? 'light' : 'default'}
      className={classes.tool}
      leftSection={<Icon size={16} aria-hidden />}
      aria-pressed={isSame}
      aria-label={`${t('issues.same')} (${count})`}
      title={t(isSame ? 'issues.sameNot' : 'issues.same')}
      loading={same.isPending}
      onClick={() => same.mutate({ params: { mediaId, issueId }, query: { amnMediaType }, body: { isSame: !isSame } }, { onError })}
    >
      {isLong && t('issues.same')}
      {isLong && sameCount > 0 && ' · '}
      {isLong ? sameCount > 0 && formatNumber(sameCount) : sameCount > 0 ? formatNumber(sameCount) : '+1'}
    </Button>
  )
}
