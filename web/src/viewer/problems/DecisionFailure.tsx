import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { FailureMessage } from './FailureMessage.tsx'

/** The server could not be asked how something is to be played. */
export function DecisionFailure({ failure, onRetry }: { failure: unknown; onRetry: () => void }) {
  const { t } = useTranslation()
  return (
    <FailureMessage failure={failure}>
      <Button variant="default" onClick={onRetry}>
        {t('viewer.retry')}
      </Button>
    </FailureMessage>
  )
}
