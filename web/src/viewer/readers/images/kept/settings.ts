import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import type { Direction, Mode } from '../defaults.ts'
import type { PageLook } from '../look/filters.ts'
import type { Fit } from '../spreads.ts'
import type { Inversion, ZoneLayout } from '../taps/zones.ts'

/** How a person reads one work on this device; what is absent follows the work. */
export interface ImageSettings extends Partial<PageLook> {
  mode?: Mode
  direction?: Direction
  fit?: Fit
  isCoverAlone?: boolean
  /** Absent, the pages themselves say it. */
  isOffset?: boolean
  /** Without their empty borders. */
  isCropped?: boolean
  /** What taps do where. */
  zones?: ZoneLayout
  inversion?: Inversion
}

interface State {
  ofMedia: Record<number, ImageSettings>
  put(mediaId: number, settings: ImageSettings): void
  forget(mediaId: number): void
}

export const useImageSettings = create<State>()(
  persist(
    (set) => ({
      ofMedia: {},
      put: (mediaId, settings) => set(({ ofMedia }) => ({ ofMedia: { ...ofMedia, [mediaId]: settings } })),
      forget: (mediaId) => set(({ ofMedia: { [mediaId]: _gone, ...ofMedia } }) => ({ ofMedia })),
    }),
    { name: 'amn.images', version: 2, migrate: (kept) => ({ ofMedia: (kept as Pick<State, 'ofMedia'>).ofMedia }) as State },
  ),
)
