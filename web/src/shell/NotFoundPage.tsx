import { Button } from '@mantine/core'
import { IconCompass } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { useTitle } from '../ui/layout/screen.ts'

export function NotFoundPage() {
  const { t } = useTranslation()
  useTitle(t('shell.notFoundTitle'))
  return (
    <EmptyState icon={IconCompass} title={t('shell.notFoundTitle')} text={t('shell.notFound')} isPage>
      <Button renderRoot={(props) => <Link to="/" {...props} />}>{t('shell.toStart')}</Button>
    </EmptyState>
  )
}
