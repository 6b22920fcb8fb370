import { PasswordInput } from '@mantine/core'
import type { ChangeEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PasswordStrength } from './PasswordStrength.tsx'

/** What a form gives to one of its fields. */
interface FieldProps {
  value?: string
  error?: ReactNode
  onChange: (event: ChangeEvent<HTMLInputElement>) => void
}

interface Props {
  label: string
  password: string
  /** What belongs to the person and makes a password weak. */
  own: readonly string[]
  field: FieldProps
  repeated: FieldProps
}

/** A new password, twice, with how good it is. */
export function NewPasswordFields({ label, password, own, field, repeated }: Props) {
  const { t } = useTranslation()
  const eye = { 'aria-label': t('session.show') }
  return (
    <>
      <div>
        <PasswordInput label={label} autoComplete="new-password" visibilityToggleButtonProps={eye} {...field} />
        <PasswordStrength password={password} own={own} />
      </div>
      <PasswordInput label={t('session.repeatPassword')} autoComplete="new-password" visibilityToggleButtonProps={eye} {...repeated} />
    </>
  )
}
