import type { OpenSession } from '@amn/contract/users'
import { Badge, Button } from '@mantine/core'
import { IconDeviceDesktop, IconDeviceMobile, IconDeviceTablet, IconDeviceTv, IconHelpCircle, IconTerminal2 } from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '../i18n/format.ts'
import { type Device, deviceOf } from '../ui/device-name.ts'
import { When } from '../ui/When.tsx'
import classes from './sessions.module.css'

const icons = {
  phone: IconDeviceMobile,
  tablet: IconDeviceTablet,
  tv: IconDeviceTv,
  computer: IconDeviceDesktop,
  program: IconTerminal2,
  unknown: IconHelpCircle,
} as const

const nameOf = ({ browser, system }: Device, t: TFunction) =>
  browser && system ? t('panel.sessions.on', { browser, system }) : (browser ?? system ?? t('panel.sessions.unknown'))

interface Props {
  session: OpenSession
  isEnding: boolean
  onEnd: () => void
}

/** One place where one is logged in. */
export function SessionLine({ session, isEnding, onEnd }: Props) {
  const { t } = useTranslation()
  const device = deviceOf(session.userAgent)
  const name = nameOf(device, t)
  const Icon = icons[device.kind]
  return (
    <li className={classes.line} data-current={session.current || undefined}>
      <span className={classes.sign}>
        <Icon size={22} stroke={1.6} aria-hidden />
      </span>
      <div className={classes.words}>
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
