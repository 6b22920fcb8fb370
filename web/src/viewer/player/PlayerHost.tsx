import { Suspense, lazy, useLayoutEffect } from 'react'
import { closeRooms, useRooms } from './rooms.ts'

const Rooms = lazy(() => import('../Viewer.tsx').then((file) => ({ default: file.Rooms })))

/** Where what is opened lives: outside of the routes, so that it goes on while the person browses. */
export function PlayerHost() {
  const isEmpty = useRooms(({ rooms }) => rooms.length === 0)
  useLayoutEffect(() => closeRooms, [])
  if (isEmpty) return null
  return (
    <Suspense>
      <Rooms />
    </Suspense>
  )
}
