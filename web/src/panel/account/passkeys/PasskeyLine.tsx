import type { Passkey } from '@amn/contract/accounts/passkeys'
import { Button } from '@mantine/core'
import { IconKey } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '../../../i18n/format.ts'
import { When } from '../../../ui/text/When.tsx'
import shared from '../../../ui/theme/shared.module.css'
import classes from '../sessions.module.css'
import own from './passkeys.module.css'

interface Props {
  passkey: Passkey
  onRename: () => void
  onRemove: () => void
}

/** One passkey, and at which address it logs in where that is another one. */
export function PasskeyLine({ passkey: { name, domain, createdAt, lastUsedAt }, onRename, onRemove }: Props) {
  const { t } = useTranslation()
  return (
    <li className={classes.line}>
      <span className={`${shared.tile} ${classes.icon}`}>
        <IconKey size={22} stroke={1.6} aria-hidden />
      </span>
      <div className={`${shared.words} ${classes.words}`}>
        <span className={classes.name}>{name}</span>
        <span className={classes.facts}>
          {domain !== window.location.hostname && <span>{t('passkeys.elsewhere', { domain })}</span>}
          {lastUsedAt ? (
            <span>
              {t('passkeys.used')} <When at={lastUsedAt} />
            </span>
          ) : (
            <span>{t('passkeys.unused')}</span>
          )}
          <span className={classes.since}>{t('passkeys.created', { when: formatInstant(createdAt) })}</span>
        </span>
      </div>
      <div className={own.acts}>
        <Button variant="default" className={own.act} aria-label={t('passkeys.renameOf', { name })} onClick={onRename}>
          {t('passkeys.rename')}
        </Button>
        <Button variant="default" className={own.act} aria-label={t('passkeys.removeOf', { name })} onClick={onRemove}>
          {t('passkeys.remove')}
        </Button>
      </div>
    </li>
  )
}
