import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type Connection, followConnection } from './connection.ts'

/** Whether the server has gone away, and the ways to tell of what waits for it or has given up. */
export function useConnection(onBack: () => void) {
  const [isLost, setLost] = useState(false)
  const connection = useRef<Connection>(undefined)
  const goOn = useEffectEvent(onBack)
  useEffect(() => {
    connection.current = followConnection({
      onLost: () => setLost(true),
      onBack(isStill) {
        setLost(false)
        if (isStill) goOn()
      },
    })
    return () => connection.current?.close()
  }, [])
  const [acts] = useState(() => ({
    wait(isWaiting: boolean): void {
      connection.current?.wait(isWaiting)
    },
    breakOff(): void {
      connection.current?.breakOff()
    },
  }))
  return { isLost, ...acts }
}

/** Tells when what plays comes to wait, and when it goes on. */
export function useWaiting({ wait }: Pick<Connection, 'wait'>, isWaiting: boolean): void {
  useEffect(() => wait(isWaiting), [wait, isWaiting])
}
