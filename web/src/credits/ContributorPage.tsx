import '../ui/theme/form-styles.ts'
import { credits } from '@amn/contract/media/credits'
import { Skeleton } from '@mantine/core'
import { IconUserOff } from '@tabler/icons-react'
import { Link, useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../api/failures/api-error.ts'
import { failureText } from '../api/failures/failure-text.ts'
import { useGet } from '../api/query.ts'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../ui/feedback/ErrorState.tsx'
import { useTitle } from '../ui/layout/screen.ts'
import { ContributorHead } from './ContributorHead.tsx'
import classes from './credits.module.css'
import { Works } from './Works.tsx'

/** One person or organisation: who it is, and everything by it. */
export function ContributorPage() {
  const { t } = useTranslation()
  const params: Record<string, unknown> = useParams({ strict: false })
  const id = Number(params['id'])
  const isId = Number.isSafeInteger(id) && id > 0
  const { data, error, isPending, refetch } = useGet(credits.get, { params: { id } }, { enabled: isId, keepsPrevious: false })
  useTitle(data?.name)
  const isNone = !isId || (error instanceof ApiError && error.code === 'NOT_FOUND')
  if (isNone)
    return (
      <EmptyState icon={IconUserOff} title={t('credits.none')} text={t('credits.noneText')}>
        <Link to="/contributors">{t('credits.toAll')}</Link>
      </EmptyState>
    )
  if (error && !data) return <ErrorState text={failureText(error)} onRetry={() => void refetch()} />
  if (isPending || !data)
    return (
      <div className={classes.page}>
        <Skeleton height={200} radius="lg" />
      </div>
    )
  return (
    <article className={classes.page}>
      <ContributorHead contributor={data} />
      <Works contributor={data} />
    </article>
  )
}
