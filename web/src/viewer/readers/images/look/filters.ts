/** What is changed of how pages look; percent, where 100 is as they are. */
export interface PageLook {
  brightness: number
  contrast: number
  isGrey: boolean
  isInverted: boolean
  isSharpened: boolean
}

/** Pages as they are. */
export const plainLook: PageLook = { brightness: 100, contrast: 100, isGrey: false, isInverted: false, isSharpened: false }
export const sharpenId = 'amn-sharpen'

/** The same for CSS; undefined where nothing is changed. */
export function filterOf({ brightness, contrast, isGrey, isInverted, isSharpened }: PageLook): string | undefined {
  const parts = [
    isSharpened && `url(#${sharpenId})`,
    isGrey && 'grayscale(1)',
    isInverted && 'invert(1)',
    brightness !== 100 && `brightness(${brightness / 100})`,
    contrast !== 100 && `contrast(${contrast / 100})`,
  ].filter((part) => part !== false)
  return parts.length > 0 ? parts.join(' ') : undefined
}
