import { type AppPassword, appPasswords } from '@amn/contract/accounts/app-passwords'
import { Button, Skeleton } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { failureText } from '../../../api/failures/failure-text.ts'
import { useGet, useSend } from '../../../api/query.ts'
import { formatInstant } from '../../../i18n/format.ts'
import { Ask } from '../../../ui/dialog/Ask.tsx'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { SettingsCard } from '../../../ui/layout/SettingsCard.tsx'
import { When } from '../../../ui/text/When.tsx'
import shared from '../../../ui/theme/shared.module.css'
import classes from '../sessions.module.css'
import { NewAppPassword } from './NewAppPassword.tsx'

/** The passwords with which apps and devices log in: made, listed and revoked. */
export function AppPasswords() {
  const { t } = useTranslation()
  const list = useGet(appPasswords.list, {}, { staleTime: 0 })
  const [creates, setCreates] = useState(false)
  const [revoked, setRevoked] = useState<AppPassword>()
  const close = () => setRevoked(undefined)
  const revoke = useSend(appPasswords.remove, { success: t('appPasswords.revoked'), invalidates: [appPasswords.list], onSuccess: close })
  return (
    <SettingsCard
      title={t('appPasswords.title')}
      lead={t('appPasswords.lead')}
      action={
        <Button variant="default" onClick={() => setCreates(true)}>
          {t('appPasswords.create')}
        </Button>
      }
    >
      {list.isError && <ErrorState text={failureText(list.error)} onRetry={() => void list.refetch()} />}
      {list.isPending && <Skeleton height={64} radius="md" />}
      {list.data?.length === 0 && <p>{t('appPasswords.none')}</p>}
      <ul className={shared.plainList}>
        {list.data?.map((one) => (
          <li key={one.id} className={classes.line}>
            <div className={`${shared.words} ${classes.words}`}>
              <span className={classes.name}>{one.name}</span>
              <span className={classes.facts}>
                {one.lastUsedAt ? (
                  <span>
                    {t('appPasswords.used')} <When at={one.lastUsedAt} />
                  </span>
                ) : (
                  <span>{t('appPasswords.unused')}</span>
                )}
                <span className={classes.since}>{t('appPasswords.created', { when: formatInstant(one.createdAt) })}</span>
              </span>
            </div>
            <Button
              variant="default"
              className={classes.end}
              aria-label={t('appPasswords.revokeOf', { name: one.name })}
              onClick={() => setRevoked(one)}
            >
              {t('appPasswords.revoke')}
            </Button>
          </li>
        ))}
      </ul>
      {creates && <NewAppPassword onClose={() => setCreates(false)} />}
      {revoked && (
        <Ask
          isDestructive
          title={t('appPasswords.revokeTitle', { name: revoked.name })}
          act={t('appPasswords.revoke')}
          isRunning={revoke.isPending}
          onAct={() => revoke.mutate({ params: { appPasswordId: revoked.id } })}
          onClose={close}
        >
          <p>{t('appPasswords.revokeText')}</p>
        </Ask>
      )}
    </SettingsCard>
  )
}
