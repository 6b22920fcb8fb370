import { useLayoutEffect } from 'react'
import { late } from '../../ui/layout/late.tsx'
import { closeRooms, useRooms } from './rooms.ts'

const Rooms = late(() => import('../Viewer.tsx').then((file) => file.Rooms))

/** Where what is opened lives: outside of the routes, so that it goes on while the person browses. */
export function PlayerHost() {
  const isEmpty = useRooms(({ rooms }) => rooms.length === 0)
  useLayoutEffect(() => closeRooms, [])
  return isEmpty ? null : <Rooms />
}
