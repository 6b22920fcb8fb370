import { create } from 'zustand'
import { persist } from 'zustand/middleware'

export const scales = ['auto', 'page-width', 'page-fit'] as const

interface State {
  isInverted: boolean
  /** One of the fits, or a number as text. */
  scale: string
  isSpread: boolean
  change(changed: { isInverted?: boolean; scale?: string; isSpread?: boolean }): void
}

// Where somebody stood was kept on the device once.
const withoutSpots = (kept: unknown) => {
  const { isInverted, scale, isSpread } = kept as State
  return { isInverted, scale, isSpread } as State
}

/** How PDF is shown on this device. */
export const usePdfSettings = create<State>()(
  persist(
    (set) => ({
      isInverted: false,
      scale: 'auto',
      isSpread: false,
      change: (changed) => set(changed),
    }),
    { name: 'amn.pdf', version: 2, migrate: withoutSpots },
  ),
)
