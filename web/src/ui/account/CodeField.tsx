import { TextInput, type TextInputProps } from '@mantine/core'
import { useTranslation } from 'react-i18next'

/** Asks for a code of an authenticator app, or a recovery code. */
export function CodeField(props: TextInputProps) {
  const { t } = useTranslation()
  return <TextInput label={t('session.code')} description={t('session.codeHint')} autoComplete="one-time-code" maxLength={40} {...props} />
}
