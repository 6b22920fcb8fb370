import { Button } from '@mantine/core'
import { useNetwork } from '@mantine/hooks'
import { IconCloudOff } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { failureText } from '../api/failures/failure-text.ts'
import { endFailure } from '../api/failures/show-failure.ts'
import { useHasKept } from '../api/kept/use-has-kept.ts'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { useSaysAway } from '../ui/layout/screen.ts'

interface Props {
  failure: Error
  onRetry: () => void
}

/** Stands for the whole page while nothing of it can be had: the one message of that, and the way to what is kept here. */
export function OutOfReach({ failure, onRetry }: Props) {
  const { t } = useTranslation()
  const { online } = useNetwork()
  const hasKept = useHasKept(true)
  useSaysAway()
  useEffect(() => endFailure(failure), [failure])
  return (
    <EmptyState icon={IconCloudOff} title={t('shell.unreachable')} text={online ? failureText(failure) : t('shell.offline')} isPage>
      {hasKept && (
        <Button renderRoot={(props) => <Link to="/user-panel" search={{ tab: 'offline' }} {...props} />}>{t('shell.showKept')}</Button>
      )}
      <Button variant="default" onClick={onRetry}>
        {t('ui.retry')}
      </Button>
    </EmptyState>
  )
}
