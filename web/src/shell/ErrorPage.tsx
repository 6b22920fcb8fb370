import { Button } from '@mantine/core'
import { IconBandage } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../ui/EmptyState.tsx'
import { useTitle } from '../ui/screen.ts'

/** What stands in place of a screen that failed to draw itself. */
export function ErrorPage() {
  const { t } = useTranslation()
  useTitle(t('shell.errorTitle'))
  return (
    <EmptyState icon={IconBandage} title={t('shell.errorTitle')} text={t('shell.error')} isPage>
      <Button onClick={() => window.location.reload()}>{t('shell.reload')}</Button>
      <Button component="a" href="/" variant="default">
        {t('shell.toStart')}
      </Button>
    </EmptyState>
  )
}
