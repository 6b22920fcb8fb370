import { Anchor } from '@mantine/core'
import { useNetwork } from '@mantine/hooks'
import { IconCloudOff } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listCacheNames } from '../api/kept/caches.ts'
import { useSessionState } from '../api/session/session-state.ts'
import classes from './shell.module.css'

/** Whether the person keeps something on this device, found out when it is needed. */
function useHasKept(isAsked: boolean): boolean {
  const [hasKept, setHasKept] = useState(false)
  const userId = useSessionState(({ user }) => user?.id)
  useEffect(() => {
    if (!isAsked || userId === undefined || !('caches' in window)) return
    listCacheNames(userId).then(
      (names) => setHasKept(names.length > 0),
      () => undefined,
    )
  }, [isAsked, userId])
  return hasKept
}

/** Says that there is no network, and leads to what is kept on this device. */
export function OfflineBanner() {
  const { t } = useTranslation()
  const { online } = useNetwork()
  const hasKept = useHasKept(!online)
  return (
    <div role="status">
      {!online && (
        <p className={classes.offline}>
          <IconCloudOff size={18} aria-hidden />
          <span>
            {t('shell.offline')}{' '}
            {hasKept && (
              <Anchor inherit underline="always" renderRoot={(props) => <Link to="/user-panel" search={{ tab: 'offline' }} {...props} />}>
                {t('shell.showKept')}
              </Anchor>
            )}
          </span>
        </p>
      )}
    </div>
  )
}
