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
  /** The sound track of a media that somebody chose, by the media's id. */
  soundOf: Record<number, { language: string | null; title: string | null }>
  /** Lines that a picture has at most on this device; undefined for what the file has. */
  videoHeight: number | undefined
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
      soundOf: {},
      videoHeight: undefined,
      change: (changed) => set(changed),
    }),
    { name: 'amn.player', version: 1 },
  ),
)
