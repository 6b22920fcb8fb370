import type { CuePlace } from './read-vtt.ts'

/** The style of the box in which cues of one place are written, and from which side it fills. */
export interface BoxStyle {
  style: Record<string, string>
  /** Later cues come above earlier ones. */
  growsUp: boolean
}

const percent = (value: number) => `${Math.round(value * 1000) / 1000}%`

function sideOf({ align, position, positionAlign, size }: CuePlace): { from: number; size: number; text: string } {
  const isLeft = align === 'start' || align === 'left'
  const isRight = align === 'end' || align === 'right'
  const at = position ?? (isLeft ? 0 : isRight ? 100 : 50)
  const anchor = positionAlign ?? (isLeft ? 'line-left' : isRight ? 'line-right' : 'center')
  const most = anchor === 'line-left' ? 100 - at : anchor === 'line-right' ? at : Math.min(at, 100 - at) * 2
  const width = Math.min(size, most)
  const from = anchor === 'line-left' ? at : anchor === 'line-right' ? at - width : at - width / 2
  return { from, size: width, text: align }
}

const shift = { start: '0', center: '-50%', end: '-100%' }

function upright(place: CuePlace): Record<string, string> {
  const { line, isPercent, lineAlign } = place
  if (line === undefined) return {}
  if (isPercent) return { top: percent(line), translate: `0 ${shift[lineAlign]}` }
  // The first line is at the top, the line -1 at the bottom.
  return line >= 0 ? { top: `calc(${line} * var(--cue-line))` } : { bottom: `calc(${-line - 1} * var(--cue-line))` }
}

function sideways(place: CuePlace): Record<string, string> {
  const { line, isPercent, lineAlign, vertical } = place
  const isFromRight = vertical === 'rl'
  const side = isFromRight ? 'right' : 'left'
  if (line === undefined) return { [isFromRight ? 'left' : 'right']: '4%' }
  if (!isPercent)
    return line >= 0
      ? { [side]: `calc(${line} * var(--cue-line))` }
      : { [isFromRight ? 'left' : 'right']: `calc(${-line - 1} * var(--cue-line))` }
  return { left: percent(line), translate: `${shift[lineAlign]} 0` }
}

/** How cues of a place are laid out within the picture; those that ask for no line come where the person wants them. */
export function layOut(place: CuePlace): BoxStyle {
  const { from, size, text } = sideOf(place)
  if (place.vertical) {
    return {
      style: { ...sideways(place), top: percent(from), height: percent(size), textAlign: text, writingMode: `vertical-${place.vertical}` },
      growsUp: false,
    }
  }
  const isBottom = place.line === undefined || (place.isPercent ? place.lineAlign === 'end' || place.line > 50 : place.line < 0)
  return { style: { ...upright(place), left: percent(from), width: percent(size), textAlign: text }, growsUp: isBottom }
}

/** Cues with the same key are written into one box, one below the other. */
export const placeKey = (place: CuePlace): string => JSON.stringify(place)
