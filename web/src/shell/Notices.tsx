import { Notifications } from '@mantine/notifications'
import { noticeTime } from '../ui/feedback/notice.ts'
import classes from './shell.module.css'

/** Where notices stand. */
export function Notices() {
  return <Notifications position="bottom-right" autoClose={noticeTime} zIndex={400} limit={5} className={classes.notices} />
}
