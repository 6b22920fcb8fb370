import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { strengthOf } from './password-strength.ts'
import classes from './password-strength.module.css'

const words = ['veryWeak', 'weak', 'fair', 'good', 'strong'] as const

/** How good a new password is; a weak one is warned about and never refused. */
export function PasswordStrength({ password, own }: { password: string; own: readonly string[] }) {
  const { t } = useTranslation()
  const strength = password === '' ? undefined : strengthOf(password, own)
  return (
    <div className={classes.strength} data-level={strength?.level} aria-live="polite">
      {strength && (
        <>
          <div className={classes.line}>
            <span className={classes.bars} aria-hidden="true">
              {[1, 2, 3, 4].map((bar) => (
                <i key={bar} data-lit={Math.max(1, strength.level) >= bar || undefined} />
              ))}
            </span>
            <span className={classes.word}>{t(`session.strength.${words[strength.level]}`)}</span>
          </div>
          {strength.warning && (
            <p className={classes.warning}>
              <IconAlertTriangle size={16} aria-hidden />
              {t(`session.strength.warnings.${strength.warning}`)}
            </p>
          )}
        </>
      )}
    </div>
  )
}
