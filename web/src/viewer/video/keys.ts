import { type ActKeys, type ChosenKeys, unclaimed } from '../../api/video-keys.ts'
import { type ActText, bindActs, playerActs } from '../keys/act-bindings.ts'
import type { KeyBinding } from '../keys/binding.ts'
import type { VideoActs } from './acts.ts'
import { offsetStep } from './subtitles/menu/offset-text.ts'

interface Parts {
  acts: VideoActs
  keys: ActKeys
  chosen: ChosenKeys
  /** Seconds. */
  rewindTime: number
  segments: number
  duration: number
  toggleSubtitles: (() => void) | undefined
  /** Seconds by which the subtitles come later. */
  shiftSubtitles: ((by: number) => void) | undefined
  togglePicture: (() => void) | undefined
  goToChapter: ((direction: 1 | -1) => void) | undefined
  next: (() => void) | undefined
  previous: (() => void) | undefined
  /** Skips what plays now, where that can be skipped. */
  skip: (() => void) | undefined
  /** A digit key has jumped. */
  onJump: () => void
  text: ActText
  jumpText: string
}

/** The second to which the key of a jump mark goes: k of n; the last mark is the very end, which is left a moment to be seen. */
export function jumpTarget(mark: number, segments: number, duration: number): number {
  return Math.max(0, Math.min((duration * mark) / segments, duration - 0.1))
}

/** The keys of the film that is shown: only those that can do something here and now. */
export function videoBindings({ acts, keys, chosen, rewindTime, segments, duration, text, jumpText, ...maybe }: Parts): KeyBinding[] {
  const { next, previous, goToChapter, shiftSubtitles: shift } = maybe
  const digits = Array.from({ length: Math.min(segments, 9) }, (_, index) => String(index + 1))
  const all = {
    ...playerActs({ ...acts, rewindTime, goToChapter, next, previous }),
    frameBack: () => acts.stepFrame(-1),
    frameForward: () => acts.stepFrame(1),
    slower: () => acts.changeRate(-1),
    faster: () => acts.changeRate(1),
    toEnd: () => acts.seekTo(jumpTarget(1, 1, duration)),
    subtitles: maybe.toggleSubtitles,
    subtitlesEarlier: shift && (() => shift(-offsetStep)),
    subtitlesLater: shift && (() => shift(offsetStep)),
    pictureInPicture: maybe.togglePicture,
    skip: maybe.skip,
  }
  const jump = (event: KeyboardEvent) => {
    acts.seekTo(jumpTarget(Number(event.key), segments, duration))
    maybe.onJump()
  }
  return [...bindActs(all, keys, rewindTime, text), { keys: unclaimed(digits, chosen), label: jumpText, run: jump }]
}
