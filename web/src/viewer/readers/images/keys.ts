import type { KeyBinding } from '../../keys/binding.ts'
import type { Direction, Mode } from './defaults.ts'

export interface ImageActs {
  mode: Mode
  direction: Direction
  forward(): void
  back(): void
  /** A screen further, a page further at the end of it. */
  scrollOn(): void
  scrollBack(): void
  scrollBy(pixels: number): void
  toStart(): void
  toEnd(): void
  nextMode(): void
  nextFit(): void
  setMode(mode: Mode): void
  setDirection(direction: Direction): void
  toggleOffset(): void
  toggleCrop(): void
  toggleThumbnails(): void
  toggleBars(): void
  zoomBy(factor: number): void
  zoomReset(): void
}
export type ImageKeyText =
  | 'forward'
  | 'back'
  | 'screenOn'
  | 'screenBack'
  | 'up'
  | 'down'
  | 'start'
  | 'end'
  | 'layout'
  | 'scale'
  | 'ltr'
  | 'rtl'
  | 'webtoon'
  | 'offset'
  | 'crop'
  | 'thumbnails'
  | 'bars'
  | 'zoomIn'
  | 'zoomOut'
  | 'zoomReset'

/** The keys of the picture reader: the arrows follow the way of reading, and only what does something here is listed. */
export function imageBindings(acts: ImageActs, text: (name: ImageKeyText) => string): KeyBinding[] {
  const { mode, direction } = acts
  const [on, before] = direction === 'rtl' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft']
  const bindings: (KeyBinding | false)[] = [
    { keys: [on], label: text('forward'), repeats: true, run: acts.forward },
    { keys: [before], label: text('back'), repeats: true, run: acts.back },
    { keys: ['Space', 'PageDown'], label: text('screenOn'), repeats: true, run: acts.scrollOn },
    { keys: ['Shift+Space', 'PageUp'], label: text('screenBack'), repeats: true, run: acts.scrollBack },
    { keys: ['ArrowDown'], label: text('down'), repeats: true, run: () => acts.scrollBy(120) },
    { keys: ['ArrowUp'], label: text('up'), repeats: true, run: () => acts.scrollBy(-120) },
    { keys: ['+', '='], label: text('zoomIn'), repeats: true, run: () => acts.zoomBy(1.25) },
    { keys: ['-'], label: text('zoomOut'), repeats: true, run: () => acts.zoomBy(0.8) },
    { keys: ['0'], label: text('zoomReset'), run: acts.zoomReset },
    { keys: ['Home'], label: text('start'), run: acts.toStart },
    { keys: ['End'], label: text('end'), run: acts.toEnd },
    { keys: ['d'], label: text('layout'), run: acts.nextMode },
    mode !== 'webtoon' && { keys: ['c'], label: text('scale'), run: acts.nextFit },
    { keys: ['l'], label: text('ltr'), run: () => acts.setDirection('ltr') },
    { keys: ['r'], label: text('rtl'), run: () => acts.setDirection('rtl') },
    { keys: ['v'], label: text('webtoon'), run: () => acts.setMode(mode === 'webtoon' ? 'single' : 'webtoon') },
    mode === 'double' && { keys: ['o'], label: text('offset'), run: acts.toggleOffset },
    mode !== 'webtoon' && { keys: ['x'], label: text('crop'), run: acts.toggleCrop },
    { keys: ['t'], label: text('thumbnails'), run: acts.toggleThumbnails },
    { keys: ['m'], label: text('bars'), run: acts.toggleBars },
  ]
  return bindings.filter((binding) => binding !== false)
}
