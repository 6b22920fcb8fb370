import { type ActKeys, type ChosenKeys, unclaimed, usualKeys } from '../../api/video-keys.ts'
import { type ActText, bindActs, playerActs } from '../keys/act-bindings.ts'
import type { KeyBinding } from '../keys/binding.ts'

interface Parts {
  keys: ActKeys
  chosen: ChosenKeys
  toggle(): void
  /** Seconds from here, or on the whole line. */
  seekBy(seconds: number): void
  seekTo(seconds: number): void
  changeVolume(by: number): void
  toggleMute(): void
  changeRate(by: number): void
  goToChapter: ((direction: 1 | -1) => void) | undefined
  showChapters: (() => void) | undefined
  showQueue: (() => void) | undefined
  next: (() => void) | undefined
  previous: (() => void) | undefined
  /** Seconds. */
  rewindTime: number
  text: ActText
  chaptersText: string
  queueText: string
}

/** A recording has the keys of a film, but for these. */
export const usualAudioKeys: ActKeys = {
  ...usualKeys,
  forward: ['ArrowRight'],
  slower: ['Shift+ArrowDown', '<'],
  faster: ['Shift+ArrowUp', '>'],
}

/** The keys of a recording: only those that can do something here and now. */
export function audioBindings({ keys, chosen, text, chaptersText, queueText, showChapters, showQueue, ...player }: Parts): KeyBinding[] {
  const { changeRate, rewindTime } = player
  const acts = { ...playerActs(player), slower: () => changeRate(-0.05), faster: () => changeRate(0.05) }
  const bindings = bindActs(acts, keys, rewindTime, text).map((binding) =>
    binding.act === 'slower' || binding.act === 'faster' ? { ...binding, repeats: true } : binding,
  )
  const own = [
    { keys: unclaimed(['l'], chosen), label: chaptersText, run: showChapters },
    { keys: unclaimed(['q'], chosen), label: queueText, run: showQueue },
  ]
  return [...bindings, ...own.flatMap(({ run, ...one }) => (run && one.keys.length > 0 ? [{ ...one, run }] : []))]
}
