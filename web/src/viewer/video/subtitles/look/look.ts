import type { CSSProperties } from 'react'
import type { SubtitleLook } from '@amn/contract/personal/user-settings'

export type { SubtitleLook } from '@amn/contract/personal/user-settings'

/** The colours to choose from, by their names in the texts. */
export const colours = { white: '#ffffff', yellow: '#ffe14d', green: '#7fe08a', blue: '#7fd8f0', pink: '#f5a3c7', grey: '#c9c9c9' } as const
export const colourNames = Object.keys(colours) as (keyof typeof colours)[]

const fonts: Record<SubtitleLook['font'], string> = {
  plain: 'var(--mantine-font-family)',
  serif: 'Georgia, "Times New Roman", "Noto Serif", serif',
  mono: 'var(--mantine-font-family-monospace)',
  casual: '"Comic Neue", "Comic Sans MS", "Chalkboard SE", cursive',
  condensed: '"Arial Narrow", "Roboto Condensed", "Liberation Sans Narrow", "Noto Sans Condensed", var(--mantine-font-family)',
}
const rim = (width: string) =>
  [-1, 0, 1]
    .flatMap((x) => [-1, 0, 1].flatMap((y) => (x === 0 && y === 0 ? [] : `calc(${x} * ${width}) calc(${y} * ${width}) 0.02em #000`)))
    .join(', ')
const edges: Record<SubtitleLook['edge'], string> = {
  none: 'none',
  shadow: '0.05em 0.06em 0.12em rgba(0, 0, 0, 0.95), 0 0 0.3em rgba(0, 0, 0, 0.5)',
  outline: rim('0.055em'),
}

/** What a person has chosen, as the style of the layer that is written into. */
export function cssOf({ size, font, isBold, colour, background, edge, lift }: SubtitleLook): CSSProperties {
  return {
    '--cue-scale': size / 100,
    '--cue-font': fonts[font],
    '--cue-weight': isBold ? 700 : 500,
    '--cue-colour': colour,
    '--cue-background': `rgb(0 0 0 / ${background}%)`,
    '--cue-edge': edges[edge],
    '--cue-lift': `${lift}%`,
  }
}
