import type { UserDetails } from '@amn/contract/accounts/users'
import { Badge, Button } from '@mantine/core'
import { IconBan, IconKey, IconKeyOff, IconLinkOff, IconLockOpen, IconShieldOff, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { emailOf } from '../../api/session/email.ts'
import { useSessionState } from '../../api/session/session-state.ts'
import { formatDay } from '../../i18n/format.ts'
import { formatRelative } from '../../i18n/time.ts'
import { Avatar } from '../../ui/account/Avatar.tsx'
import { visibleText } from '../../i18n/visible-text.ts'
import { DeleteUser } from './DeleteUser.tsx'
import { type LostLogin, RemoveLogin } from './RemoveLogin.tsx'
import { ResetLink } from './ResetLink.tsx'
import { SuspendUser } from './SuspendUser.tsx'
import { SuspendedBadge } from './SuspendedBadge.tsx'
import { useSuspension } from './use-suspension.ts'
import classes from '../head.module.css'
import shared from '../../ui/theme/shared.module.css'

/** Who it is, the state of the account, and what can be done with it as a whole. */
export function UserHead({ user }: { user: UserDetails }) {
  const { t } = useTranslation()
  const [asked, setAsked] = useState<'reset' | LostLogin | 'suspend' | 'delete'>()
  const isOwn = useSessionState((state) => state.user?.id) === user.id
  const { unlock, isRunning } = useSuspension(user)
  const name = [user.firstName, user.lastName].filter(Boolean).join(' ')
  const facts = [
    t('users.since', { when: formatDay(user.createdAt) }),
    user.lastSeenAt ? t('users.seen', { when: formatRelative(user.lastSeenAt) }) : t('users.neverSeen'),
    ...(user.sessions > 0 ? [t('users.sessionCount', { count: user.sessions })] : []),
  ]
  const close = () => setAsked(undefined)
  return (
    <header className={classes.head}>
      <Avatar hash={user.avatar} size={80} name={user.username} />
      <div className={classes.words}>
        <div className={`${shared.centredCluster} ${classes.line}`}>
          <h2 className={shared.heading}>{user.username}</h2>
          {isOwn && (
            <Badge variant="light" radius="xl">
              {t('users.you')}
            </Badge>
          )}
          <SuspendedBadge user={user} />
        </div>
        <p className={classes.text}>{[name, emailOf(user) || t('users.noEmail')].filter(Boolean).join(' · ')}</p>
        <p className={classes.text}>{facts.join(' · ')}</p>
        {user.suspended && user.suspendedReason && (
          <p className={classes.text}>{t('users.reason', { reason: visibleText(user.suspendedReason, 300) })}</p>
        )}
      </div>
      <div className={`${shared.cluster} ${classes.acts}`}>
        <Button variant="default" leftSection={<IconKey size={18} stroke={1.6} aria-hidden />} onClick={() => setAsked('reset')}>
          {t('users.resetLink')}
        </Button>
        {!isOwn && (
          <Button
            variant="default"
            leftSection={<IconShieldOff size={18} stroke={1.6} aria-hidden />}
            onClick={() => setAsked('secondFactor')}
          >
            {t('users.secondFactorOff')}
          </Button>
        )}
        {!isOwn && user.passkeys > 0 && (
          <Button variant="default" leftSection={<IconKeyOff size={18} stroke={1.6} aria-hidden />} onClick={() => setAsked('passkeys')}>
            {t('users.passkeysOff')}
          </Button>
        )}
        {!isOwn && user.isOidcLinked && (
          <Button variant="default" leftSection={<IconLinkOff size={18} stroke={1.6} aria-hidden />} onClick={() => setAsked('oidc')}>
            {t('users.oidcOff')}
          </Button>
        )}
        {user.suspended ? (
          <Button variant="default" leftSection={<IconLockOpen size={18} stroke={1.6} aria-hidden />} loading={isRunning} onClick={unlock}>
            {t('users.unlock')}
          </Button>
        ) : (
          !isOwn && (
            <Button variant="default" leftSection={<IconBan size={18} stroke={1.6} aria-hidden />} onClick={() => setAsked('suspend')}>
              {t('users.suspend')}
            </Button>
          )
        )}
        {!isOwn && (
          <Button
            variant="light"
            color="red"
            leftSection={<IconTrash size={18} stroke={1.6} aria-hidden />}
            onClick={() => setAsked('delete')}
          >
            {t('users.delete')}
          </Button>
        )}
      </div>
      {asked === 'reset' && <ResetLink user={user} onClose={close} />}
      {(asked === 'secondFactor' || asked === 'passkeys' || asked === 'oidc') && <RemoveLogin user={user} lost={asked} onClose={close} />}
      {asked === 'suspend' && <SuspendUser user={user} onClose={close} />}
      {asked === 'delete' && <DeleteUser user={user} onClose={close} />}
    </header>
  )
}
