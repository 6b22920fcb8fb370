import { Button } from '@mantine/core'
import { IconLogin2, IconMoodEmpty } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { isCode } from '../../api/call/call.ts'
import { failureText } from '../../api/failures/failure-text.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { NoPermissions } from '../../ui/feedback/NoPermissions.tsx'
import { useScreen } from '../../ui/layout/screen.ts'

interface Props {
  failure: Error
  onRetry?: () => void
  /** It can be seen perhaps, but was to be changed. */
  isToEdit?: boolean
}

/** The whole screen where a media or a list cannot be shown: not there, not yours, not logged in, or out of reach. */
export function NoAccess({ failure, onRetry, isToEdit }: Props) {
  const { t } = useTranslation()
  const toStart = (
    <Button variant="default" renderRoot={(props) => <Link to="/" {...props} />}>
      {t('shell.toStart')}
    </Button>
  )
  if (isCode(failure, 'NOT_FOUND')) {
    return (
      <EmptyState icon={IconMoodEmpty} title={t('media.notFoundTitle')} text={t('media.notFound')} isPage>
        {toStart}
      </EmptyState>
    )
  }
  if (isCode(failure, 'ACCESS_DENIED')) return <NoPermissions text={t(isToEdit ? 'edit.noPermissionsText' : 'media.noPermissionsText')} />
  if (isCode(failure, 'UNAUTHENTICATED') || isCode(failure, 'SESSION_REVOKED')) {
    return (
      <EmptyState icon={IconLogin2} title={t('media.loginTitle')} text={t('media.login')} isPage>
        <Button onClick={() => useScreen.setState({ isLoginOpen: true })}>{t('shell.login')}</Button>
        {toStart}
      </EmptyState>
    )
  }
  return <ErrorState text={failureText(failure)} isPage {...(onRetry ? { onRetry } : {})} />
}
