import type { Box } from './spreads.ts'

/** How a picture lies: screen pixels per picture pixel, the middle of the picture from the middle of the stage, and quarter turns. */
export interface Lie {
  scale: number
  x: number
  y: number
  turns: number
}
export type ZoomFit = 'screen' | 'width' | 'actual'

/** The picture as it is after its quarter turns. */
export const turnedSize = (picture: Box, turns: number): Box =>
  turns % 2 === 0 ? picture : { width: picture.height, height: picture.width }

/** The scale of a fit; a small picture is not made larger than it is to fit the screen. */
export function scaleOf(fit: ZoomFit, picture: Box, stage: Box, turns: number): number {
  const { width, height } = turnedSize(picture, turns)
  if (fit === 'actual') return 1
  if (fit === 'width') return stage.width / width
  return Math.min(1, stage.width / width, stage.height / height)
}

const bounds = (picture: Box, stage: Box, turns: number): [least: number, most: number] => {
  const whole = scaleOf('screen', picture, stage, turns)
  return [Math.min(whole, 1), Math.max(8, whole * 8)]
}

const kept = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value))

/** Keeps a picture larger than the stage over all of it, and a smaller one in the middle. */
export function settle(lie: Lie, picture: Box, stage: Box): Lie {
  const { width, height } = turnedSize(picture, lie.turns)
  const spareX = Math.max(0, (width * lie.scale - stage.width) / 2)
  const spareY = Math.max(0, (height * lie.scale - stage.height) / 2)
  return { ...lie, x: kept(lie.x, -spareX, spareX), y: kept(lie.y, -spareY, spareY) }
}

/** Zooms by a factor, up to 8 ×, so that what lies under a point (from the middle of the stage) stays under it. */
export function zoomAt(lie: Lie, factor: number, point: { x: number; y: number }, picture: Box, stage: Box): Lie {
  const scale = kept(lie.scale * factor, ...bounds(picture, stage, lie.turns))
  const real = scale / lie.scale
  return settle({ ...lie, scale, x: point.x - (point.x - lie.x) * real, y: point.y - (point.y - lie.y) * real }, picture, stage)
}

export const fitted = (fit: ZoomFit, picture: Box, stage: Box, turns: number): Lie => {
  const lie = { scale: scaleOf(fit, picture, stage, turns), x: 0, y: 0, turns }
  // A tall picture across the width is read from its top.
  return settle(fit === 'screen' ? lie : { ...lie, y: Number.MAX_SAFE_INTEGER }, picture, stage)
}
