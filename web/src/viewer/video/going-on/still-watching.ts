import type { StillWatchingAfter } from '@amn/contract/personal/personal-values'
import { useEffect } from 'react'

const hourMs = 3_600_000
const limits: Record<StillWatchingAfter, { episodes: number; ms: number }> = {
  never: { episodes: Number.POSITIVE_INFINITY, ms: 0 },
  '1h': { episodes: 2, ms: hourMs },
  '1h30': { episodes: 3, ms: 1.5 * hourMs },
  '2h': { episodes: 4, ms: 2 * hourMs },
}

/** Counts the episodes that have followed each other without anybody at the keys. */
export function makeAttention(now: () => number) {
  let episodes = 0
  let lastInput = now()
  return {
    /** Somebody is there. */
    notice: () => {
      episodes = 0
      lastInput = now()
    },
    /** The next episode begins by itself. */
    goOn: () => {
      episodes += 1
    },
    /** Whether to ask before the episode after the one that ends now. */
    isInDoubt: (after: StillWatchingAfter): boolean => {
      const limit = limits[after]
      return episodes + 1 >= limit.episodes && now() - lastInput >= limit.ms
    },
  }
}

/** One for the page: episodes come and go, the person does not. */
export const attention = makeAttention(() => Date.now())

const hands = ['pointerdown', 'keydown', 'wheel'] as const

/** Notices every hand on the keys, the mouse and the screen while a film is open. */
export function useAttention(): void {
  useEffect(() => {
    const { notice } = attention
    for (const hand of hands) window.addEventListener(hand, notice, { capture: true, passive: true })
    return () => {
      for (const hand of hands) window.removeEventListener(hand, notice, { capture: true })
    }
  }, [])
}
