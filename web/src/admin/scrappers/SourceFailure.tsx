import { Alert, Button, Stack } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { isCode } from '../../api/call/call.ts'
import { failureText } from '../../api/failures/failure-text.ts'
import { ProblemLines } from './ProblemLines.tsx'

interface Props extends ComponentProps<typeof ProblemLines> {
  failure: Error
  isSaving: boolean
  onSaveAnyway: () => void
}

/** Why a source could not be saved or tried: the fields that are wrong, or that somebody else has changed it. */
export function SourceFailure({ failure, problems, nameOf, onGo, isSaving, onSaveAnyway }: Props) {
  const { t } = useTranslation()
  return (
    <Alert
      color="red"
      icon={<IconAlertTriangle size={20} aria-hidden />}
      title={problems.length > 0 ? t('scrapper.problems') : undefined}
      role="alert"
    >
      {problems.length > 0 ? (
        <ProblemLines problems={problems} nameOf={nameOf} onGo={onGo} />
      ) : isCode(failure, 'STALE') ? (
        <Stack gap="sm" align="flex-start">
          {t('scrapper.staleSource')}
          <Button variant="default" loading={isSaving} onClick={onSaveAnyway}>
            {t('scrapper.saveAnyway')}
          </Button>
        </Stack>
      ) : (
        failureText(failure)
      )}
    </Alert>
  )
}
