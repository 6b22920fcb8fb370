import { useMediaQuery } from '@mantine/hooks'
import { Notifications } from '@mantine/notifications'
import { useEffect } from 'react'
import { takeRestored } from '../api/wait-for-restart.ts'
import { t } from '../i18n/i18n.ts'
import { notice, noticeTime } from '../ui/feedback/notice.ts'
import classes from './shell.module.css'

const position = 'bottom-right'

/** Lets every page scroll beyond its end by the height of the notices over it. */
function useRoomBelow(): void {
  useEffect(() => {
    const list = document.querySelector<HTMLElement>(`.${classes.notices}[data-position='${position}']`)
    if (!list || !('ResizeObserver' in window)) return
    const { style } = document.documentElement
    const sizes = new ResizeObserver(() => {
      if (list.offsetHeight > 0) style.setProperty('--amn-notices', `${list.offsetHeight}px`)
      else style.removeProperty('--amn-notices')
    })
    sizes.observe(list)
    return () => {
      sizes.disconnect()
      style.removeProperty('--amn-notices')
    }
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
