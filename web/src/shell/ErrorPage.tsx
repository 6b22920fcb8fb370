import { Button } from '@mantine/core'
import { IconBandage } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { useTitle } from '../ui/layout/screen.ts'

/** Browsers say it differently, and all of them only in words, when a part of the app cannot be loaded. */
const isUnreachable = (error: unknown) => error instanceof Error && /import|fetch|preload/i.test(error.message)

/** What is shown instead of a screen that could not be loaded or failed to draw itself. */
export function ErrorPage({ error }: { error?: unknown }) {
  const { t } = useTranslation()
  useTitle(t('shell.errorTitle'))
  return (
    <EmptyState
      icon={IconBandage}
      title={t('shell.errorTitle')}
      text={isUnreachable(error) ? t('errors.NETWORK') : t('shell.error')}
      isPage
    >
      <Button onClick={() => window.location.reload()}>{t('shell.reload')}</Button>
      <Button component="a" href="/" variant="default">
        {t('shell.toStart')}
      </Button>
    </EmptyState>
  )
}
