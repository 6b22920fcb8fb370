import { createContext, use, useEffect, useRef } from 'react'
import type { KeyBinding } from '../keys/binding.ts'
import type { ProgressReport } from '../renderer.ts'

/** What is written at a place. */
export interface PlaceWords {
  chapter?: string | undefined
  text?: string | undefined
  /** How far through the file, 0–1, where the position does not tell. */
  progress?: number | undefined
}

/** What a renderer shows just now, for whoever reports what is wrong with it. */
export interface RendererState {
  position?(): ProgressReport | undefined
  /** The file that is shown, where it is another than the one that was opened. */
  fileId?: number | undefined
  pause?(): void
  /** Goes to a place of a file at once; false where that file has to be opened anew for it. */
  goTo?(place: ProgressReport, fileId: number): boolean
  /** What is written at the place that is shown. */
  words?(): PlaceWords
  capture?(): Promise<Blob | undefined>
}

/** What the frame around a renderer offers it. */
export interface Frame {
  isFullScreen: boolean
  toggleFullScreen(): void
  /** False while the picture is left alone. */
  isChromeShown: boolean
  /** A hand moved: the chrome shows itself again. */
  stir(): void
  /** The place in the title bar for a renderer's own buttons; undefined until it is drawn. */
  tools: HTMLElement | undefined
  /** The same for the bookmarks, which are at one place in every viewer. */
  marks: HTMLElement | undefined
  /** Reports what is wrong with what is shown; undefined where the person cannot. */
  report: (() => void) | undefined
  addKeys(read: () => readonly KeyBinding[]): () => void
  /** While any renderer asks for it, the chrome hides after 3 s without a hand on it. */
  setHidesChrome(hides: boolean): void
  /** While set, a message is where the picture would be, and the title bar above it. */
  setHasMessage(has: boolean): void
  /** While set, the screen does not go dark. */
  setKeepsAwake(keeps: boolean): void
  /** Lets the frame ask what is shown; gives the end of it. */
  offerState(read: () => RendererState): () => void
  /** What is shown now. */
  readState(): RendererState
  /** The renderer is in the mini player. */
  isMini: boolean
  /** The place for its controls there; undefined in the whole window. */
  miniSlot: HTMLElement | undefined
}

export const FrameContext = createContext<Frame | undefined>(undefined)

/** The frame that the renderer is in. */
export function useFrame(): Frame {
  const frame = use(FrameContext)
  if (!frame) throw new Error('a renderer stands outside of its frame')
  return frame
}

/** Gives the viewer keys for as long as the component lives; the help overlay lists exactly those that are given. */
export function useViewerKeys(bindings: readonly KeyBinding[]): void {
  const { addKeys } = useFrame()
  const latest = useRef(bindings)
  useEffect(() => {
    latest.current = bindings
  })
  useEffect(() => addKeys(() => latest.current), [addKeys])
}

/** Lets the title bar and the controls hide while it is true, such as while a film plays. */
export function useHidingChrome(hides: boolean): void {
  const { setHidesChrome } = useFrame()
  useEffect(() => {
    setHidesChrome(hides)
    return () => setHidesChrome(false)
  }, [hides, setHidesChrome])
}

/** Tells whoever asks what is shown just now. */
export function useRendererState(state: RendererState): void {
  const { offerState } = useFrame()
  const latest = useRef(state)
  useEffect(() => {
    latest.current = state
  })
  useEffect(() => offerState(() => latest.current), [offerState])
}

/** Keeps the screen lit while it is true. */
export function useKeepAwake(keeps: boolean): void {
  const { setKeepsAwake } = useFrame()
  useEffect(() => {
    setKeepsAwake(keeps)
    return () => setKeepsAwake(false)
  }, [keeps, setKeepsAwake])
}
