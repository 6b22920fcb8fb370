import { leastPassword } from '@amn/contract/accounts/account-values'
import { useForm } from '@mantine/form'
import { t } from '../i18n/i18n.ts'
import { isEmail } from '../api/session/email.ts'
import { liveText } from '../ui/text/live-text.ts'

/** The sentences for what is wrong in a new password and its repetition. */
export const passwordRules = {
  password: (password: string) => ([...password].length < leastPassword ? liveText(() => t('session.typePassword')) : null),
  repeated: (repeated: string, { password }: { password: string }) =>
    repeated === password ? null : liveText(() => t('session.passwordsDiffer')),
}

/** The fields of the registration with the sentences for what is wrong in them. */
export function useRegistrationForm(setupCode: string) {
  return useForm({
    initialValues: { username: '', email: '', password: '', repeated: '', setupCode, registration: false },
    validateInputOnBlur: true,
    clearInputErrorOnChange: true,
    validate: {
      username: (username) => (username.trim() === '' ? liveText(() => t('session.typeUsername')) : null),
      email: (email) => (isEmail(email.trim()) ? null : liveText(() => t('session.typeEmail'))),
      ...passwordRules,
    },
  })
}
