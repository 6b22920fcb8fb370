import type { OpenSession } from '@amn/contract/accounts/users'
import { Badge, Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '../../i18n/format.ts'
import { DeviceIcon } from '../../ui/account/DeviceIcon.tsx'
import { deviceOf } from '../../ui/account/device-name.ts'
import { When } from '../../ui/text/When.tsx'
import classes from './sessions.module.css'
import shared from '../../ui/theme/shared.module.css'

interface Props {
  session: OpenSession
  isEnding: boolean
  onEnd: () => void
}

/** One place where one is logged in. */
export function SessionLine({ session, isEnding, onEnd }: Props) {
  const { t } = useTranslation()
  const device = deviceOf(session.userAgent)
  const name = session.appName ?? device.name
  return (
    <li className={classes.line} data-current={session.current || undefined}>
      <span className={`${shared.tile} ${classes.icon}`}>
        <DeviceIcon kind={device.kind} />
      </span>
      <div className={`${shared.words} ${classes.words}`}>
        <span className={classes.name} title={session.userAgent ?? undefined}>
          {name}
          {session.current && (
            <Badge variant="light" color="green" radius="xl">
              {t('panel.sessions.here')}
            </Badge>
          )}
        </span>
        <span className={classes.facts}>
          {session.address && <span>{session.address}</span>}
          <span>
            {t('panel.sessions.used')} <When at={session.lastUsedAt} />
          </span>
          <span className={classes.since}>{t('panel.sessions.since', { when: formatInstant(session.createdAt) })}</span>
        </span>
      </div>
      {!session.current && (
        <Button
          variant="default"
          className={classes.end}
          loading={isEnding}
          aria-label={t('panel.sessions.endOf', { device: name })}
          onClick={onEnd}
        >
          {t('panel.sessions.end')}
        </Button>
      )}
    </li>
  )
}
