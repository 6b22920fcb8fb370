import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import type { Direction, Mode } from './defaults.ts'
import type { Fit } from './spreads.ts'

/** How a person reads one work on this device; what is absent follows the work. */
export interface ImageSettings {
  mode?: Mode
  direction?: Direction
  fit?: Fit
  isCoverAlone?: boolean
  isOffset?: boolean
}

/** How far down a long page the reader stood, 0–1. */
interface Spot {
  page: number
  part: number
}

interface State {
  ofMedia: Record<number, ImageSettings>
  spotOf: Record<number, Spot>
  change(mediaId: number, changed: ImageSettings): void
  forget(mediaId: number): void
  keepSpot(fileId: number, spot: Spot): void
}

const spotsKept = 200

export const useImageSettings = create<State>()(
  persist(
    (set) => ({
      ofMedia: {},
      spotOf: {},
      change: (mediaId, changed) => set(({ ofMedia }) => ({ ofMedia: { ...ofMedia, [mediaId]: { ...ofMedia[mediaId], ...changed } } })),
      forget: (mediaId) => set(({ ofMedia: { [mediaId]: _gone, ...ofMedia } }) => ({ ofMedia })),
      keepSpot: (fileId, spot) =>
        set(({ spotOf }) => {
          const others = Object.entries(spotOf).filter(([id]) => Number(id) !== fileId)
          return { spotOf: Object.fromEntries([...others.slice(1 - spotsKept), [fileId, spot]]) }
        }),
    }),
    { name: 'amn.images', version: 1 },
  ),
)
