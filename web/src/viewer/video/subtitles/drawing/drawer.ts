/** Draws subtitles into a canvas for a time of the film. */
export interface Drawer {
  draw(seconds: number): void
  /** The canvas has another size on the screen. */
  resize(): void
  end(): void
}

export interface DrawerParts {
  canvas: HTMLCanvasElement
  video: HTMLVideoElement
  signal: AbortSignal
  /** It has stopped drawing for good. */
  onFail(): void
}

export type MakeDrawer = (parts: DrawerParts) => Promise<Drawer>
