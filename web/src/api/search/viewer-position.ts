import { type PositionUnit, positionUnits } from '@amn/contract/values'

interface ViewerPosition {
  position: number | string
  unit: PositionUnit
}
const longest = 2000

/** A place as the address of a viewer holds it: seconds:754.2, page:6, cfi:epubcfi(…). */
export const positionAsText = ({ position, unit }: ViewerPosition): string => `${unit}:${position}`

/** Reads it back; undefined: it names no place. */
export function positionInText(text: string | undefined): ViewerPosition | undefined {
  const [, before, value] = /^([a-z]+):(.+)$/su.exec(text ?? '') ?? []
  const unit = positionUnits.find((one) => one === before)
  if (!unit || value === undefined || value.length > longest) return undefined
  if (unit === 'cfi') return value.startsWith('epubcfi(') ? { position: value, unit } : undefined
  const position = Number(value)
  return Number.isFinite(position) && position >= 0 ? { position, unit } : undefined
}
