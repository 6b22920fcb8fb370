import type { KeyBinding } from '../keys/binding.ts'

interface Parts {
  toggle(): void
  /** Seconds from here, or on the whole line. */
  seekBy(seconds: number): void
  seekTo(seconds: number): void
  changeVolume(by: number): void
  toggleMute(): void
  changeRate(by: number): void
  goToChapter: ((direction: 1 | -1) => void) | undefined
  showChapters: (() => void) | undefined
  next: (() => void) | undefined
  previous: (() => void) | undefined
  /** Seconds. */
  rewindTime: number
  text(name: AudioKeyText, values?: Record<string, number>): string
}

export type AudioKeyText =
  | 'playPause'
  | 'back'
  | 'forward'
  | 'farBack'
  | 'farForward'
  | 'louder'
  | 'quieter'
  | 'mute'
  | 'slower'
  | 'faster'
  | 'toStart'
  | 'nextChapter'
  | 'previousChapter'
  | 'chapters'
  | 'next'
  | 'previous'

/** The keys of a recording: only those that can do something here and now. */
export function audioBindings({ text, rewindTime, ...acts }: Parts): KeyBinding[] {
  const bindings: (KeyBinding | undefined | false)[] = [
    { keys: ['Space', 'k'], label: text('playPause'), run: acts.toggle },
    { keys: ['ArrowLeft', 'j'], label: text('back', { seconds: rewindTime }), repeats: true, run: () => acts.seekBy(-rewindTime) },
    { keys: ['ArrowRight'], label: text('forward', { seconds: rewindTime }), repeats: true, run: () => acts.seekBy(rewindTime) },
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
    { keys: ['Shift+ArrowDown', '<'], label: text('slower'), repeats: true, run: () => acts.changeRate(-0.05) },
    { keys: ['Shift+ArrowUp', '>'], label: text('faster'), repeats: true, run: () => acts.changeRate(0.05) },
    { keys: ['Home', '0'], label: text('toStart'), run: () => acts.seekTo(0) },
    acts.goToChapter && { keys: ['PageUp'], label: text('nextChapter'), run: () => acts.goToChapter?.(1) },
    acts.goToChapter && { keys: ['PageDown'], label: text('previousChapter'), run: () => acts.goToChapter?.(-1) },
    acts.showChapters && { keys: ['l'], label: text('chapters'), run: acts.showChapters },
    acts.next && { keys: ['n', 'Shift+n'], label: text('next'), run: acts.next },
    acts.previous && { keys: ['p', 'Shift+p'], label: text('previous'), run: acts.previous },
  ]
  return bindings.filter((binding): binding is KeyBinding => Boolean(binding))
}
