import { type ReactNode, useId } from 'react'
import classes from './panel.module.css'
import shared from '../ui/theme/shared.module.css'

interface Props {
  label: string
  hint?: string
  /** The control, which bears the id, so that the label names it. */
  children: (wiring: { id: string; 'aria-describedby': string | undefined }) => ReactNode
}

/** One setting on a line: what it is, and its control at the end, below it on phones. */
export function Setting({ label, hint, children }: Props) {
  const id = useId()
  return (
    <div className={`${shared.apart} ${classes.setting}`}>
      <div className={classes.words}>
        <label className={classes.label} htmlFor={id}>
          {label}
        </label>
        {hint && (
          <p id={`${id}-hint`} className={`${shared.explanation} ${classes.hint}`}>
            {hint}
          </p>
        )}
      </div>
      <div className={classes.control}>{children({ id, 'aria-describedby': hint ? `${id}-hint` : undefined })}</div>
    </div>
  )
}
