import { useRouter } from '@tanstack/react-router'
import { useEffect, useLayoutEffect } from 'react'
import { useSessionState } from '../../api/session/session-state.ts'
import { late } from '../../ui/layout/late.tsx'
import { keepPlaying, resumePlaying } from './reloaded.ts'
import { closeRooms, useRooms } from './rooms.ts'

const Rooms = late(() => import('../Viewer.tsx').then((file) => file.Rooms))

/** Where what is opened lives: outside of the routes, so that it goes on while the person browses, and once more after a reload. */
export function PlayerHost() {
  const isEmpty = useRooms(({ rooms }) => rooms.length === 0)
  const userId = useSessionState(({ user }) => user?.id)
  const { history } = useRouter()
  useLayoutEffect(() => closeRooms, [])
  useEffect(() => {
    if (userId === undefined) return
    const ways = { open: (address: string) => history.push(address), replace: (address: string) => history.replace(address) }
    // Once this stays: what is only tried out closes every room as it goes.
    const timer = setTimeout(() => resumePlaying(userId, ways))
    const keep = () => keepPlaying(userId)
    window.addEventListener('pagehide', keep)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('pagehide', keep)
    }
  }, [userId, history])
  return isEmpty ? null : <Rooms />
}
