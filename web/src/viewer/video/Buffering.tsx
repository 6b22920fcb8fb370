import { Loader } from '@mantine/core'
import classes from './video.module.css'

/** The film waits for more of itself. */
export function Buffering() {
  return (
    <div className={classes.waiting}>
      <Loader color="blue" size="lg" />
    </div>
  )
}
