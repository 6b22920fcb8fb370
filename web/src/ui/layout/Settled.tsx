import { useIsFetching } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import classes from './settled.module.css'

/** What is shown is not held back longer than this; then it may move once more, in milliseconds. */
const longest = 1500
/** The first replies may ask for more. */
const pause = 30

interface Props {
  children: ReactNode
  /** Shown meanwhile. */
  placeholder: ReactNode
}

/** Shows what is in it when its first replies are there, so that nothing in it moves while it is read. */
export function Settled({ children, placeholder }: Props) {
  const [isSettled, setSettled] = useState(false)
  const isLoading = useIsFetching({ predicate: ({ state }) => state.status === 'pending' }) > 0
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), longest)
    return () => clearTimeout(timer)
  }, [])
  useEffect(() => {
    if (isLoading || isSettled) return
    const timer = setTimeout(() => setSettled(true), pause)
    return () => clearTimeout(timer)
  }, [isLoading, isSettled])
  return (
    <>
      {!isSettled && <div className={classes.placeholder}>{placeholder}</div>}
      <div className={classes.settled} data-waiting={!isSettled || undefined}>
        {children}
      </div>
    </>
  )
}
