import type { CSSProperties } from 'react'

/** How a picture fills the screen: whole, cropped, stretched, or in a shape that is not its own. */
export const aspects = ['fit', 'cover', 'stretch', '16x9', '4x3', '21x9'] as const
export type Aspect = (typeof aspects)[number]

export interface PictureLook {
  aspect: Aspect
  /** Per cent of the usual, all of them. */
  brightness: number
  contrast: number
  saturation: number
}

export const usualLook: PictureLook = { aspect: 'fit', brightness: 100, contrast: 100, saturation: 100 }
/** The least, the most and the step of what can be changed, in per cent. */
export const lookRange = { brightness: [30, 170], contrast: [50, 150], saturation: [0, 200] } as const
export const lookKeys = ['brightness', 'contrast', 'saturation'] as const

const shapes: Partial<Record<Aspect, [number, number]>> = { '16x9': [16, 9], '4x3': [4, 3], '21x9': [21, 9] }
const fits: Partial<Record<Aspect, CSSProperties['objectFit']>> = { fit: 'contain', cover: 'cover' }

/** The shape after this one. */
export const nextAspect = (aspect: Aspect): Aspect => aspects[(aspects.indexOf(aspect) + 1) % aspects.length] ?? 'fit'

/** The style of a film's element within its stage. */
export function lookStyle({ aspect, brightness, contrast, saturation }: PictureLook): CSSProperties {
  const isUsual = brightness === 100 && contrast === 100 && saturation === 100
  const filter = isUsual ? {} : { filter: `brightness(${brightness}%) contrast(${contrast}%) saturate(${saturation}%)` }
  const shape = shapes[aspect]
  if (!shape) return { ...filter, objectFit: fits[aspect] ?? 'fill' }
  const [width, height] = shape
  return {
    ...filter,
    objectFit: 'fill',
    position: 'absolute',
    inset: 0,
    margin: 'auto',
    width: `min(100cqw, 100cqh * ${width} / ${height})`,
    height: `min(100cqh, 100cqw * ${height} / ${width})`,
  }
}
