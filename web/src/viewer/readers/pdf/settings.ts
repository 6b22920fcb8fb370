import { create } from 'zustand'
import { persist } from 'zustand/middleware'

/** How pages lie, in the order in which the viewer counts it: one under another, in pairs from the first, in pairs with the first alone. */
export const spreads = ['none', 'odd', 'even'] as const
export type Spread = (typeof spreads)[number]

export const scales = ['auto', 'page-width', 'page-fit'] as const

interface State {
  isInverted: boolean
  /** One of the fits, or a number as text. */
  scale: string
  spread: Spread
  change(changed: { isInverted?: boolean; scale?: string; spread?: Spread }): void
}

// What an earlier version kept: whether pages lay in pairs, and where somebody stood.
const ofBefore = (kept: unknown) => {
  const { isInverted, scale, isSpread } = kept as State & { isSpread?: boolean }
  return { isInverted, scale, spread: isSpread ? 'odd' : 'none' } as State
}

/** How PDF is shown on this device. */
export const usePdfSettings = create<State>()(
  persist(
    (set) => ({
      isInverted: false,
      scale: 'auto',
      spread: 'none',
      change: (changed) => set(changed),
    }),
    { name: 'amn.pdf', version: 3, migrate: ofBefore },
  ),
)
