import { Button } from '@mantine/core'
import { IconPlugConnectedX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from './EmptyState.tsx'

interface Props {
  text: string
  onRetry?: () => void
  isPage?: boolean
}

/** What is shown where something could not be loaded, with another try. */
export function ErrorState({ text, onRetry, isPage }: Props) {
  const { t } = useTranslation()
  return (
    <EmptyState icon={IconPlugConnectedX} title={t('ui.failedTitle')} text={text} {...(isPage ? { isPage } : {})}>
      {onRetry && (
        <Button variant="default" onClick={onRetry}>
          {t('ui.retry')}
        </Button>
      )}
    </EmptyState>
  )
}
