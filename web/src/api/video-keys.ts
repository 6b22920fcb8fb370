import type { UserSettings } from '@amn/contract/personal/user-settings'
import { type VideoAct, videoActs } from '@amn/contract/personal/personal-values'
import { useMemo } from 'react'
import { usePreferences } from './session/preferences.ts'

export type ChosenKeys = UserSettings['videoPlayer']['keyBindings']
export type ActKeys = Record<VideoAct, readonly string[]>

/** The keys of whoever chose none. */
export const usualKeys: ActKeys = {
  playPause: ['Space', 'k'],
  rewind: ['ArrowLeft', 'j'],
  forward: ['ArrowRight', 'l'],
  farRewind: ['Shift+ArrowLeft'],
  farForward: ['Shift+ArrowRight'],
  volumeUp: ['ArrowUp'],
  volumeDown: ['ArrowDown'],
  mute: ['m'],
  frameBack: [','],
  frameForward: ['.'],
  slower: ['<'],
  faster: ['>'],
  toStart: ['Home', '0'],
  toEnd: ['End'],
  subtitles: ['c'],
  subtitlesEarlier: ['g'],
  subtitlesLater: ['h'],
  pictureInPicture: ['i'],
  fullScreen: ['f'],
  aspect: ['a'],
  loop: ['Shift+l'],
  screenshot: ['s'],
  stats: ['d'],
  skip: ['o'],
  segments: ['e'],
  nextChapter: ['PageUp'],
  previousChapter: ['PageDown'],
  nextEpisode: ['n', 'Shift+n'],
  previousEpisode: ['p', 'Shift+p'],
}

/** The keys among these that were not chosen for something else. */
export function unclaimed(keys: readonly string[], chosen: ChosenKeys): string[] {
  const claimed = new Set(Object.values(chosen).flat())
  return keys.filter((key) => !claimed.has(key))
}

/** The keys of every act: those chosen for it, else its usual ones as far as they were not chosen for another. */
export function keysOf(chosen: ChosenKeys, usual: ActKeys = usualKeys): ActKeys {
  const keys: Record<VideoAct, readonly string[]> = { ...usual }
  for (const act of videoActs) keys[act] = chosen[act] ?? unclaimed(usual[act], chosen)
  return keys
}

/** The keys of the acts as the person has them. */
export function useVideoKeys(usual: ActKeys = usualKeys): ActKeys {
  const chosen = usePreferences((settings) => settings.videoPlayer.keyBindings)
  return useMemo(() => keysOf(chosen, usual), [chosen, usual])
}
