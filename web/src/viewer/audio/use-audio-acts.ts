import { usePlayerPreferences } from '../playback/player-preferences.ts'
import { stepRate } from '../playback/rate.ts'
import type { useAudioLine } from './use-audio-line.ts'

const within = (value: number) => Math.round(Math.min(1, Math.max(0, value)) * 100) / 100

/** What a person does with the sound of a recording: where it is, how loud and how fast. */
export function useAudioActs(audio: HTMLAudioElement | null, { toggle, goTo, goBy }: ReturnType<typeof useAudioLine>) {
  const { volume, isMuted, audioRate, change } = usePlayerPreferences()
  const setVolume = (to: number) => {
    change({ volume: within(to), isMuted: false })
    if (audio) Object.assign(audio, { volume: within(to), muted: false })
  }
  const setRate = (rate: number) => {
    change({ audioRate: rate })
    if (audio) audio.playbackRate = rate
  }
  const toggleMute = () => {
    change({ isMuted: !isMuted })
    if (audio) audio.muted = !isMuted
  }
  return {
    toggle,
    seekTo: goTo,
    seekBy: goBy,
    setVolume,
    changeVolume: (by: number) => setVolume(volume + by),
    toggleMute,
    setRate,
    changeRate: (by: number) => setRate(stepRate(audioRate, by)),
  }
}
