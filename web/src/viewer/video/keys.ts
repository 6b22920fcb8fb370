import type { KeyBinding } from '../keys/binding.ts'
import type { VideoActs } from './acts.ts'

interface Parts {
  acts: VideoActs
  /** Seconds. */
  rewindTime: number
  segments: number
  duration: number
  toggleSubtitles: (() => void) | undefined
  togglePicture: (() => void) | undefined
  goToChapter: ((direction: 1 | -1) => void) | undefined
  next: (() => void) | undefined
  previous: (() => void) | undefined
  text: (name: VideoKeyText, values?: Record<string, number>) => string
}

export type VideoKeyText =
  | 'playPause'
  | 'back'
  | 'forward'
  | 'farBack'
  | 'farForward'
  | 'louder'
  | 'quieter'
  | 'mute'
  | 'frameBack'
  | 'frameForward'
  | 'slower'
  | 'faster'
  | 'toStart'
  | 'toEnd'
  | 'jump'
  | 'subtitles'
  | 'pictureInPicture'
  | 'nextChapter'
  | 'previousChapter'
  | 'next'
  | 'previous'

/** The second to which the key of a jump mark goes: k of n; the last mark is the very end, which is left a moment to be seen. */
export function jumpTarget(mark: number, segments: number, duration: number): number {
  return Math.max(0, Math.min((duration * mark) / segments, duration - 0.1))
}

/** The keys of the film that is shown: only those that can do something here and now. */
export function videoBindings({ acts, rewindTime, segments, duration, text, ...maybe }: Parts): KeyBinding[] {
  const digits = Array.from({ length: Math.min(segments, 9) }, (_, place) => String(place + 1))
  const bindings: (KeyBinding | undefined | false)[] = [
    { keys: ['Space', 'k'], label: text('playPause'), run: acts.toggle },
    { keys: ['ArrowLeft', 'j'], label: text('back', { seconds: rewindTime }), repeats: true, run: () => acts.seekBy(-rewindTime) },
    { keys: ['ArrowRight', 'l'], label: text('forward', { seconds: rewindTime }), repeats: true, run: () => acts.seekBy(rewindTime) },
    {
      keys: ['Shift+ArrowLeft'],
      label: text('farBack', { seconds: rewindTime * 3 }),
      repeats: true,
      run: () => acts.seekBy(-rewindTime * 3),
    },
    {
      keys: ['Shift+ArrowRight'],
      label: text('farForward', { seconds: rewindTime * 3 }),
      repeats: true,
      run: () => acts.seekBy(rewindTime * 3),
    },
    { keys: ['ArrowUp'], label: text('louder'), repeats: true, run: () => acts.changeVolume(0.05) },
    { keys: ['ArrowDown'], label: text('quieter'), repeats: true, run: () => acts.changeVolume(-0.05) },
    { keys: ['m'], label: text('mute'), run: acts.toggleMute },
    { keys: [','], label: text('frameBack'), repeats: true, run: () => acts.stepFrame(-1) },
    { keys: ['.'], label: text('frameForward'), repeats: true, run: () => acts.stepFrame(1) },
    { keys: ['<'], label: text('slower'), run: () => acts.changeRate(-1) },
    { keys: ['>'], label: text('faster'), run: () => acts.changeRate(1) },
    { keys: ['Home', '0'], label: text('toStart'), run: () => acts.seekTo(0) },
    { keys: ['End'], label: text('toEnd'), run: () => acts.seekTo(jumpTarget(1, 1, duration)) },
    { keys: digits, label: text('jump', { segments }), run: (event) => acts.seekTo(jumpTarget(Number(event.key), segments, duration)) },
    maybe.goToChapter && { keys: ['PageUp'], label: text('nextChapter'), run: () => maybe.goToChapter?.(1) },
    maybe.goToChapter && { keys: ['PageDown'], label: text('previousChapter'), run: () => maybe.goToChapter?.(-1) },
    maybe.toggleSubtitles && { keys: ['c'], label: text('subtitles'), run: maybe.toggleSubtitles },
    maybe.togglePicture && { keys: ['i'], label: text('pictureInPicture'), run: maybe.togglePicture },
    maybe.next && { keys: ['n', 'Shift+n'], label: text('next'), run: maybe.next },
    maybe.previous && { keys: ['p', 'Shift+p'], label: text('previous'), run: maybe.previous },
  ]
  return bindings.filter((binding): binding is KeyBinding => Boolean(binding))
}
