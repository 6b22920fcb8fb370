import type { ComponentType, ReactNode } from 'react'
import classes from './states.module.css'
import shared from '../theme/shared.module.css'

interface Props {
  icon: ComponentType<{ size?: number | string; stroke?: number | string; 'aria-hidden'?: boolean }>
  title: string
  text?: string
  /** The state is the whole screen: its title is the page's heading. */
  isPage?: boolean
  children?: ReactNode
}

/** What is shown where there is nothing: what that means, and what can be done. */
export function EmptyState({ icon: Icon, title, text, isPage, children }: Props) {
  const Heading = isPage ? 'h1' : 'h2'
  return (
    <div className={classes.empty} data-page={isPage || undefined}>
      <span className={classes.icon}>
        <Icon size={30} stroke={1.5} aria-hidden />
      </span>
      <Heading className={shared.title}>{title}</Heading>
      {text && <p className={classes.text}>{text}</p>}
      {children && <div className={classes.actions}>{children}</div>}
    </div>
  )
}
