import { Anchor } from '@mantine/core'
import { useNetwork } from '@mantine/hooks'
import { IconCloudOff } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useHasKept } from '../api/kept/use-has-kept.ts'
import { useScreen } from '../ui/layout/screen.ts'
import classes from './shell.module.css'

/** Says that there is no network, and leads to what is kept on this device, unless the screen does. */
export function OfflineBanner() {
  const { t } = useTranslation()
  const { online } = useNetwork()
  const isSaid = useScreen((screen) => screen.saysAway)
  const hasKept = useHasKept(!online)
  return (
    <div role="status">
      {!online && !isSaid && (
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
