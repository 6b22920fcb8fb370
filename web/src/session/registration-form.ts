import { leastPassword } from '@amn/contract/accounts/account-values'
import { useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { isEmail } from '../api/session/email.ts'

/** The sentences for what is wrong in a new password and its repetition. */
export function usePasswordRules() {
  const { t } = useTranslation()
  return {
    password: (password: string) => ([...password].length < leastPassword ? t('session.typePassword') : null),
    repeated: (repeated: string, { password }: { password: string }) => (repeated === password ? null : t('session.passwordsDiffer')),
  }
}

/** The fields of the registration with the sentences for what is wrong in them. */
export function useRegistrationForm(setupCode: string) {
  const { t } = useTranslation()
  const passwordRules = usePasswordRules()
  return useForm({
    initialValues: { username: '', email: '', password: '', repeated: '', setupCode, registration: false },
    validateInputOnBlur: true,
    clearInputErrorOnChange: true,
    validate: {
      username: (username) => (username.trim() === '' ? t('session.typeUsername') : null),
      email: (email) => (isEmail(email.trim()) ? null : t('session.typeEmail')),
      ...passwordRules,
    },
  })
}
