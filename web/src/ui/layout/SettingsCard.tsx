import type { ReactNode } from 'react'
import classes from './settings-card.module.css'
import shared from '../theme/shared.module.css'

interface Props {
  title: string
  lead?: string
  /** Stands at the end of the title line. */
  action?: ReactNode
  children: ReactNode
}

/** A titled part of a screen of settings. */
export function SettingsCard({ title, lead, action, children }: Props) {
  return (
    <section className={shared.card}>
      <div className={shared.cardHead}>
        <div className={classes.words}>
          <h2 className={classes.title}>{title}</h2>
          {lead && <p className={classes.lead}>{lead}</p>}
        </div>
        {action}
      </div>
      {children}
    </section>
  )
}
