import { useMediaQuery } from '@mantine/hooks'
import { Notifications } from '@mantine/notifications'
import { useEffect } from 'react'
import { takeRestored } from '../api/wait-for-restart.ts'
import { t } from '../i18n/i18n.ts'
import { notice, noticeTime } from '../ui/feedback/notice.ts'
import { publishHeight } from '../ui/layout/publish-height.ts'
import classes from './shell.module.css'

const position = 'bottom-right'

/** Lets every page scroll beyond its end by the height of the notices over it. */
function useRoomBelow(): void {
  useEffect(() => {
    const list = document.querySelector<HTMLElement>(`.${classes.notices}[data-position='${position}']`)
    return list ? publishHeight(list, '--amn-notices') : undefined
  }, [])
}

/** Where notices stand; on a phone one behind the other. */
export function Notices() {
  const isPhone = useMediaQuery('(width < 48em)', window.innerWidth < 768, { getInitialValueInEffect: false })
  useRoomBelow()
  useEffect(() => {
    if (takeRestored()) notice.success(() => t('backups.restored'))
  }, [])
  return (
    <Notifications
      position={position}
      layout={isPhone ? 'stacked' : 'default'}
      autoClose={noticeTime}
      zIndex={400}
      limit={isPhone ? 3 : 5}
      className={classes.notices}
    />
  )
}
