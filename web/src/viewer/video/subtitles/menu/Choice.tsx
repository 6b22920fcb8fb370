import type { ReactNode } from 'react'
import { IconCheck } from '@tabler/icons-react'
import classes from './menu.module.css'

interface Props {
  /** Of the choices of the same name one is chosen. */
  name: string
  label: string
  /** What else is to be known before choosing it. */
  children?: ReactNode
  isChosen: boolean
  isDisabled?: boolean
  onChoose(): void
}

/** One of several choices in a list. */
export function Choice({ name, label, children, isChosen, isDisabled = false, onChoose }: Props) {
  return (
    <label className={classes.choice} data-disabled={isDisabled || undefined}>
      <input type="radio" name={name} checked={isChosen} disabled={isDisabled} onChange={onChoose} />
      <IconCheck size={18} aria-hidden className={classes.check} />
      <span className={classes.words}>
        <span>{label}</span>
        {children && <small className={classes.facts}>{children}</small>}
      </span>
    </label>
  )
}
