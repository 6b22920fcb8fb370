/** What is written or drawn over a film just now. */
interface Shown {
  lines(): string[]
  canvas(): HTMLCanvasElement | undefined
}

const layers = new WeakMap<HTMLVideoElement, Set<Shown>>()

/** Lets others ask what is shown over a film; gives the end of it. */
export function offerShown(video: HTMLVideoElement, shown: Shown): () => void {
  const all = layers.get(video) ?? new Set()
  layers.set(video, all.add(shown))
  return () => all.delete(shown)
}

const of = (video: HTMLVideoElement | null) => [...((video && layers.get(video)) ?? [])]

/** The lines of the subtitles that are shown just now. */
export const linesOf = (video: HTMLVideoElement | null): string[] => of(video).flatMap((shown) => shown.lines())

/** The drawn subtitles that are shown just now; they lie over the picture, edge to edge. */
export const drawingsOf = (video: HTMLVideoElement | null): HTMLCanvasElement[] => of(video).flatMap((shown) => shown.canvas() ?? [])
