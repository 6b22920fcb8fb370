import { useTranslation } from 'react-i18next'
import { closeLogoutQuestion, useLogoutQuestion } from '../api/session/logout-question.ts'
import { useEndSession } from '../api/session/use-login.ts'
import { Ask } from '../ui/dialog/Ask.tsx'

/** Asks before a logout takes along what the person keeps on this device. */
export function LogoutQuestion() {
  const { t } = useTranslation()
  const count = useLogoutQuestion(({ kept }) => kept)
  const end = useEndSession()
  return (
    <Ask isDestructive title={t('kept.logoutTitle')} act={t('shell.logout')} onAct={end} onClose={closeLogoutQuestion}>
      <p>{t('kept.logoutText', { count })}</p>
    </Ask>
  )
}
