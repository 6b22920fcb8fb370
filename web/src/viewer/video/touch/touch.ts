export type Side = 'left' | 'middle' | 'right'
/** What a finger that moves changes. */
export type Swipe = 'seek' | 'brightness' | 'volume'

/** Further than this is a swipe, not a tap, in pixels. */
export const slip = 12
export const doubleTapMs = 300
/** Once two taps have jumped, each tap that follows so soon jumps again. */
export const moreTapsMs = 700
export const holdMs = 500
/** The system's own gestures begin at the edges. */
const edge = 24

interface Point {
  x: number
  y: number
}
export interface Box extends Point {
  width: number
  height: number
}

/** The third of the picture that a finger is on. */
export function sideOf({ x }: Pick<Point, 'x'>, box: Box): Side {
  const across = (x - box.x) / box.width
  return across < 1 / 3 ? 'left' : across > 2 / 3 ? 'right' : 'middle'
}

/** Whether a gesture may begin here. */
export const isInside = ({ x, y }: Point, box: Box): boolean =>
  x - box.x >= edge && box.x + box.width - x >= edge && y - box.y >= edge && box.y + box.height - y >= edge

/** What a finger does that has moved so far; undefined while it may still be a tap. */
export function swipeOf(from: Point, to: Point, box: Box, hasVolume: boolean): Swipe | 'none' | undefined {
  const [across, down] = [Math.abs(to.x - from.x), Math.abs(to.y - from.y)]
  if (Math.max(across, down) < slip) return undefined
  if (!isInside(from, box)) return 'none'
  if (across > down) return 'seek'
  if (from.x - box.x < box.width / 2) return 'brightness'
  return hasVolume ? 'volume' : 'none'
}

/** How much a swipe up or down changes, as a share: two thirds of the height are everything. */
export const changeBy = (from: Point, to: Point, box: Box): number => (from.y - to.y) / (box.height * 0.67)

/** How far a swipe to the side goes, in seconds: the whole width is two minutes, or a short film. */
export const seconds = (from: Point, to: Point, box: Box, duration: number): number =>
  ((to.x - from.x) / box.width) * Math.min(120, duration || 120)

const notch = 60
const lineHeight = 33

/** How many steps a wheel has turned with this move; a touchpad tells of a step in many small moves, which are kept until they make one. */
export function turns(kept: { pixels: number }, { deltaY, deltaMode }: Pick<WheelEvent, 'deltaY' | 'deltaMode'>): number {
  const pixels = deltaY * (deltaMode === 0 ? 1 : lineHeight)
  kept.pixels = Math.sign(pixels) === -Math.sign(kept.pixels) ? pixels : kept.pixels + pixels
  if (Math.abs(kept.pixels) < notch) return 0
  const direction = Math.sign(kept.pixels)
  kept.pixels = 0
  return direction
}
