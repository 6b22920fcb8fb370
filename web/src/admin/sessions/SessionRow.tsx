import type { OpenSession } from '@amn/contract/accounts/users'
import { Badge, Button, UnstyledButton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatRelative, formatUtc } from '../../i18n/time.ts'
import { DeviceIcon } from '../../ui/account/DeviceIcon.tsx'
import { deviceOf } from '../../ui/account/device-name.ts'
import { visibleText } from '../../i18n/visible-text.ts'
import type { Ending } from './EndSession.tsx'
import classes from './sessions.module.css'
import shared from '../../ui/theme/shared.module.css'

interface Props {
  session: OpenSession
  onEnd: (ending: Ending) => void
  onOpen: () => void
}

/** Who is logged in on what, from where and since when; one's own session here cannot be ended by mistake. */
export function SessionRow({ session, onEnd, onOpen }: Props) {
  const { t } = useTranslation()
  const device = deviceOf(session.userAgent)
  const name = visibleText(session.appName ?? device.name)
  return (
    <li className={classes.row} data-current={session.current || undefined}>
      <span className={`${shared.tile} ${classes.icon}`}>
        <DeviceIcon kind={device.kind} />
      </span>
      <div className={shared.words}>
        <span className={`${shared.centredCluster} ${classes.line}`}>
          <UnstyledButton className={classes.user} onClick={onOpen} title={t('sessions.all', { name: session.username })}>
            {session.username}
          </UnstyledButton>
          {session.current && (
            <Badge variant="light" color="green" radius="xl">
              {t('sessions.current')}
            </Badge>
          )}
        </span>
        <span className={classes.device} title={session.userAgent ? visibleText(session.userAgent) : undefined}>
          {name}
          {session.address && <span className={classes.address}>{visibleText(session.address)}</span>}
        </span>
      </div>
      <div className={classes.times}>
        <time dateTime={session.lastUsedAt} title={formatUtc(session.lastUsedAt)}>
          {t('sessions.used', { when: formatRelative(session.lastUsedAt) })}
        </time>
        <time dateTime={session.createdAt} title={formatUtc(session.createdAt)} className={classes.since}>
          {t('sessions.since', { when: formatRelative(session.createdAt) })}
        </time>
      </div>
      {!session.current && (
        <Button
          variant="default"
          className={classes.end}
          onClick={() => onEnd({ one: session, device: name })}
          aria-label={t('sessions.endOf', { name: session.username, device: name })}
        >
          {t('sessions.end')}
        </Button>
      )}
    </li>
  )
}
