import type { TrackChoices } from '@amn/contract/personal/user-data'
import type { SubtitleLook } from '@amn/contract/personal/user-settings'
import { defaultSettings } from '@amn/contract/personal/user-settings'
import type { PlaybackMethod } from '@amn/contract/playback/playback-values'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { type PictureLook, usualLook } from './picture-look.ts'

/** What belongs to the device, not to the person: its loudspeakers, and how far the eyes are from its screen. */
interface PlayerPreferences {
  volume: number
  isMuted: boolean
  videoRate: number
  audioRate: number
  /** What the bar of a recording with chapters shows. */
  audioBar: 'chapter' | 'whole'
  /** How a film fills the screen, and how bright and colourful it is. */
  videoLook: PictureLook
  /** How subtitles look here; null is as the person has it elsewhere. */
  subtitleLook: SubtitleLook | null
  /** Styled subtitles are written as plain text. */
  isPlainPreferred: boolean
  /** The encodings that were chosen for subtitles, by their tracks. */
  encodingsOf: Record<string, string>
  /** What a guest has chosen for a media; by the media's id. */
  tracksOf: Record<number, TrackChoices>
  /** Loud passages of films are lowered, and quiet ones raised. */
  isNightMode: boolean
  /** How much louder than itself a film sounds: 1 to 2. */
  boost: number
  /** Lines that a picture has at most on this device; undefined for what the file has. */
  videoHeight: number | undefined
  /** What has to be done at least for files of a kind, because less did not play here before. */
  leastMethodOf: Record<string, PlaybackMethod>
  /** The intros and other segments that were watched here, by media and kind. */
  segmentsSeen: readonly string[]
  /** The corner of the window in which the mini player is. */
  miniCorner: 'bottom-right' | 'bottom-left' | 'top-left' | 'top-right'
  change(changed: Partial<Omit<PlayerPreferences, 'change'>>): void
}

interface Older {
  subtitleSize?: number
  subtitleLift?: number
  tracksOf?: Record<number, TrackChoices>
  soundOf?: Record<number, { language: string | null; title: string | null }>
}

/** Sound tracks lay by themselves before accounts kept them. */
function tracksOf({ soundOf = {}, tracksOf: kept = {} }: Older): Record<number, TrackChoices> {
  const moved = Object.entries(soundOf).map(([id, sound]) => [id, { ...kept[Number(id)], sound: { ...sound, channels: null } }])
  return { ...kept, ...Object.fromEntries(moved) }
}

/** What the device kept before looks had more than a size and a height. */
function lookOf({ subtitleSize = 100, subtitleLift = 6 }: Older): SubtitleLook | null {
  const look = defaultSettings.videoPlayer.subtitleLook
  return subtitleSize === look.size && subtitleLift === look.lift ? null : { ...look, size: subtitleSize, lift: subtitleLift }
}

export const usePlayerPreferences = create<PlayerPreferences>()(
  persist(
    (set) => ({
      volume: 1,
      isMuted: false,
      videoRate: 1,
      audioRate: 1,
      audioBar: 'whole',
      videoLook: usualLook,
      subtitleLook: null,
      isPlainPreferred: false,
      encodingsOf: {},
      tracksOf: {},
      isNightMode: false,
      boost: 1,
      videoHeight: undefined,
      leastMethodOf: {},
      segmentsSeen: [],
      miniCorner: 'bottom-right',
      change: (changed) => set(changed),
    }),
    {
      name: 'amn.player',
      version: 3,
      migrate: (stored, version) => {
        const before = stored as Partial<PlayerPreferences> & Older
        const { soundOf: _moved, ...kept } = { ...before, ...(version < 2 && { subtitleLook: lookOf(before) }) }
        return (version < 3 ? { ...kept, tracksOf: tracksOf(before) } : kept) as PlayerPreferences
      },
    },
  ),
)
