import { Button } from '@mantine/core'
import { IconFilterOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { isCode } from '../../api/call/call.ts'
import { failureText } from '../../api/failures/failure-text.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { noFilter } from './list-search.ts'
import type { ListLocation } from './use-list-search.ts'

interface Props {
  error: Error
  location: ListLocation
  onRetry: () => void
}

/** What is shown where the list could not be loaded: another try, or the way out of a filter that the server does not know. */
export function ListFailure({ error, location, onRetry }: Props) {
  const { t } = useTranslation()
  if (!isCode(error, 'VALIDATION_FAILED')) return <ErrorState text={failureText(error)} onRetry={onRetry} />
  return (
    <EmptyState icon={IconFilterOff} title={t('ui.failedTitle')} text={t('browse.unknownFilter')}>
      <Button variant="default" onClick={() => location.change(noFilter)}>
        {t('browse.clearAll')}
      </Button>
    </EmptyState>
  )
}
