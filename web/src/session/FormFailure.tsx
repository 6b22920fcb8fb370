import '@mantine/core/styles/Alert.layer.css'
import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { failureText } from '../api/failures/failure-text.ts'

/** Why a form could not be sent, in the form itself. */
export function FormFailure({ failure }: { failure: unknown }) {
  return (
    <Alert role="alert" color="red" icon={<IconAlertTriangle size={20} aria-hidden />}>
      {failureText(failure)}
    </Alert>
  )
}
