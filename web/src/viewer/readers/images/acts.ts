import { type Direction, modes } from './defaults.ts'
import type { ImageActs } from './keys.ts'
import type { ImageSettings } from './kept/settings.ts'
import { fits } from './spreads.ts'
import type { usePicturePosition } from './use-picture-position.ts'
import type { PageZoom } from './zoom/use-zoom.ts'

interface Parts extends Pick<ImageActs, 'toggleThumbnails' | 'toggleBars'> {
  body: HTMLElement | null
  settings: Required<ImageSettings>
  place: Pick<ReturnType<typeof usePicturePosition>, 'index' | 'showPage' | 'showSpread' | 'setMode'>
  lastPage: number
  zoom: PageZoom
  change(changed: ImageSettings): void
}

const after = <T>(all: readonly T[], one: T): T => all[(all.indexOf(one) + 1) % all.length] ?? one

// By screens within what is scrolled, and by pages at its ends.
function screensOf(body: HTMLElement | null, turn: (way: 1 | -1) => void) {
  const view = body?.querySelector('[data-scroller]')
  const scrollBy = (pixels: number) => view?.scrollBy({ top: pixels, behavior: 'instant' })
  const turnScreen = (way: 1 | -1) => {
    const rest = view ? (way > 0 ? view.scrollHeight - view.clientHeight - view.scrollTop : view.scrollTop) : 0
    if (view && rest > 4) scrollBy(way * view.clientHeight * 0.9)
    else turn(way)
  }
  return { scrollBy, scrollOn: () => turnScreen(1), scrollBack: () => turnScreen(-1) }
}

/** Everything that a person can do with an open picture book. */
export function actsOf({ body, settings, place, lastPage, zoom, change, toggleThumbnails, toggleBars }: Parts): ImageActs {
  const { mode, direction, fit, isOffset, isCropped } = settings
  const { index, showPage, showSpread, setMode } = place
  // Asked of the document when they are used, for another layout scrolls another element.
  const screens = () => screensOf(body, (way) => showSpread(index + way))
  return {
    mode,
    direction,
    setMode,
    toggleThumbnails,
    toggleBars,
    scrollBy: (pixels) => screens().scrollBy(pixels),
    scrollOn: () => screens().scrollOn(),
    scrollBack: () => screens().scrollBack(),
    forward: () => showSpread(index + 1),
    back: () => showSpread(index - 1),
    toStart: () => showPage(0),
    toEnd: () => showPage(lastPage),
    nextMode: () => setMode(after(modes, mode)),
    nextFit: () => change({ fit: after(fits, fit) }),
    setDirection: (way: Direction) => change({ direction: way, mode: mode === 'webtoon' ? 'single' : mode }),
    toggleCrop: () => change({ isCropped: !isCropped }),
    toggleOffset: () => change({ isOffset: !isOffset }),
    zoomBy: (factor) => zoom.zoomBy(factor),
    zoomReset: zoom.reset,
  }
}
