import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import classes from './fold.module.css'

interface Props {
  title: string
  children: ReactNode
}

/** A part of the page with a heading; where there is little room, it is folded until it is wanted. */
export function Fold({ title, children }: Props) {
  const isWide = useMediaQuery('(min-width: 62.01em)', true, { getInitialValueInEffect: false })
  return (
    <details key={String(isWide)} className={classes.fold} open={isWide}>
      <summary className={classes.head} {...(isWide && { tabIndex: -1, onClick: (event) => event.preventDefault() })}>
        <h2>{title}</h2>
      </summary>
      <div className={classes.inside}>{children}</div>
    </details>
  )
}
