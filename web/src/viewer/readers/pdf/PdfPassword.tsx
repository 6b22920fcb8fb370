import '../../../ui/theme/form-styles.ts'
import { PasswordInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Ask } from '../../../ui/dialog/Ask.tsx'
import type { PasswordQuestion } from './use-pdf.ts'

/** Asks for the password of a PDF until it is right or nobody tells it; it is not kept. */
export function PdfPassword({ question: { isWrong, answer } }: { question: PasswordQuestion }) {
  const { t } = useTranslation()
  const [password, setPassword] = useState('')
  return (
    <Ask
      title={t('readers.pdf.protectedTitle')}
      act={t('readers.pdf.unlock')}
      isForm
      isDisabled={password === ''}
      onAct={() => answer(password)}
      onClose={() => answer(undefined)}
    >
      <PasswordInput
        label={t('readers.pdf.password')}
        description={t('readers.pdf.passwordHint')}
        error={isWrong && password === '' ? t('readers.pdf.wrongPassword') : undefined}
        value={password}
        maxLength={200}
        autoComplete="off"
        visibilityToggleButtonProps={{ 'aria-label': t('session.show') }}
        data-autofocus
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
    </Ask>
  )
}
