import { type VideoAct, videoActs } from '@amn/contract/personal/personal-values'
import type { ActKeys } from '../../api/video-keys.ts'
import type { KeyBinding } from './binding.ts'

/** What an act does; undefined where it can do nothing here and now. */
type Does = ((event: KeyboardEvent) => void) | undefined
export type Acts = Partial<Record<VideoAct, Does>>
export type ActText = (name: VideoAct, values?: Record<string, number>) => string

const repeating: ReadonlySet<VideoAct> = new Set([
  'rewind',
  'forward',
  'farRewind',
  'farForward',
  'volumeUp',
  'volumeDown',
  'frameBack',
  'frameForward',
  'subtitlesEarlier',
  'subtitlesLater',
])

/** How many rewind times an act goes. */
export const steps: Partial<Record<VideoAct, number>> = { rewind: 1, forward: 1, farRewind: 3, farForward: 3 }

interface Player {
  toggle(): void
  seekBy(seconds: number): void
  seekTo(seconds: number): void
  changeVolume(by: number): void
  toggleMute(): void
  goToChapter: ((direction: 1 | -1) => void) | undefined
  next: (() => void) | undefined
  previous: (() => void) | undefined
  /** Seconds. */
  rewindTime: number
}

/** What a film and a recording have in common. */
export function playerActs({ rewindTime, goToChapter, ...player }: Player): Acts {
  return {
    playPause: player.toggle,
    rewind: () => player.seekBy(-rewindTime),
    forward: () => player.seekBy(rewindTime),
    farRewind: () => player.seekBy(-rewindTime * 3),
    farForward: () => player.seekBy(rewindTime * 3),
    volumeUp: () => player.changeVolume(0.05),
    volumeDown: () => player.changeVolume(-0.05),
    mute: player.toggleMute,
    toStart: () => player.seekTo(0),
    nextChapter: goToChapter && (() => goToChapter(1)),
    previousChapter: goToChapter && (() => goToChapter(-1)),
    nextEpisode: player.next,
    previousEpisode: player.previous,
  }
}

/** The bindings of those acts that can do something and have a key. */
export function bindActs(acts: Acts, keys: ActKeys, rewindTime: number, text: ActText): KeyBinding[] {
  return videoActs.flatMap((act) => {
    const run = acts[act]
    const label = text(act, { seconds: rewindTime * (steps[act] ?? 1) })
    return run && keys[act].length > 0 ? [{ act, keys: keys[act], label, run, repeats: repeating.has(act) }] : []
  })
}
