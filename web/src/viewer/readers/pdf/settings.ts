import { create } from 'zustand'
import { persist } from 'zustand/middleware'

export const scales = ['auto', 'page-width', 'page-fit'] as const

interface State {
  isInverted: boolean
  /** One of the fits, or a number as text. */
  scale: string
  isSpread: boolean
  /** Where on its page a reader stood, in the units of the page. */
  spotOf: Record<number, { page: number; top: number }>
  change(changed: { isInverted?: boolean; scale?: string; isSpread?: boolean }): void
  keepSpot(fileId: number, spot: { page: number; top: number }): void
}
const spotsKept = 200

/** How PDF is shown on this device. */
export const usePdfSettings = create<State>()(
  persist(
    (set) => ({
      isInverted: false,
      scale: 'auto',
      isSpread: false,
      spotOf: {},
      change: (changed) => set(changed),
      keepSpot: (fileId, spot) =>
        set(({ spotOf }) => {
          const others = Object.entries(spotOf).filter(([id]) => Number(id) !== fileId)
          return { spotOf: Object.fromEntries([...others.slice(1 - spotsKept), [fileId, spot]]) }
        }),
    }),
    { name: 'amn.pdf', version: 1 },
  ),
)
