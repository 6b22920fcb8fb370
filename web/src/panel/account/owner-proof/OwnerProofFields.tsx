import { PasswordInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { CodeField } from '../../../ui/account/CodeField.tsx'
import type { TypedProof } from './use-owner-proof.ts'

interface Props {
  asksForCode: boolean
  /** Whether the dialog opens with the cursor in the password. */
  isFirst?: boolean
  inputOf: (field: keyof TypedProof) => object
}

/** Asks for the current password and, where two-factor authentication is on, a code. */
export function OwnerProofFields({ asksForCode, isFirst = false, inputOf }: Props) {
  const { t } = useTranslation()
  return (
    <>
      <PasswordInput
        label={t('panel.currentPassword')}
        autoComplete="current-password"
        visibilityToggleButtonProps={{ 'aria-label': t('session.show') }}
        data-autofocus={isFirst || undefined}
        {...inputOf('currentPassword')}
      />
      {asksForCode && <CodeField {...inputOf('code')} />}
    </>
  )
}
