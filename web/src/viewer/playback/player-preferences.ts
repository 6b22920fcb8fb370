import { create } from 'zustand'
import { persist } from 'zustand/middleware'

/** What belongs to the device, not to the person: its loudspeakers, and how far the eyes are from its screen. */
interface PlayerPreferences {
  volume: number
  isMuted: boolean
  videoRate: number
  audioRate: number
  /** Per cent of the usual size of subtitles. */
  subtitleSize: number
  /** How far the subtitles stand above the lower edge, in per cent of the height. */
  subtitleLift: number
  /** The language of the subtitles of a media, or 'none'; by the media's id. */
  subtitlesOf: Record<number, string>
  change(changed: Partial<Omit<PlayerPreferences, 'change'>>): void
}

export const usePlayerPreferences = create<PlayerPreferences>()(
  persist(
    (set) => ({
      volume: 1,
      isMuted: false,
      videoRate: 1,
      audioRate: 1,
      subtitleSize: 100,
      subtitleLift: 6,
      subtitlesOf: {},
      change: (changed) => set(changed),
    }),
    { name: 'amn.player', version: 1 },
  ),
)
