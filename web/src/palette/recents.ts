import type { MediaCard } from '@amn/contract/media/media'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'

const most = 6

interface Recent {
  key: string
  label: string
  href: string
  /** The media that it leads to, without what is the person's own. */
  media?: MediaCard
}
interface Recents {
  /** Whose they are: what one person has used is nothing to the next. */
  userId: number | undefined
  items: Recent[]
}
const nothing: Recents = { userId: undefined, items: [] }

const useStored = create<Recents>()(persist(() => nothing, { name: 'amn-recent', version: 2, migrate: () => nothing }))

/** Where the person went last by the palette. */
export const useRecents = (userId: number | undefined): readonly Recent[] => {
  const { userId: owner, items } = useStored()
  return owner === userId ? items : nothing.items
}

/** Puts a place on top of those that were used last. */
export function noteRecent(userId: number | undefined, recent: Recent): void {
  const { userId: owner, items } = useStored.getState()
  const others = owner === userId ? items.filter(({ href }) => href !== recent.href) : []
  useStored.setState({ userId, items: [recent, ...others].slice(0, most) })
}
