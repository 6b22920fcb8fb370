/** Seconds as they are typed: 1:02:03.4, 62:03.4 or 123.4, with a comma as well; undefined for what is no time. */
export function readTime(text: string): number | undefined {
  const match = /^(?:(?:(\d{1,3}):)?(\d{1,3}):)?(\d{1,6})(?:[.,](\d{1,3}))?$/.exec(text.trim())
  if (!match) return undefined
  const [, hours = '0', minutes = '0', seconds = '0', part = ''] = match
  const isInMinutes = match[2] !== undefined
  if ((isInMinutes && Number(seconds) > 59) || (match[1] !== undefined && Number(minutes) > 59)) return undefined
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(`${seconds}.${part || '0'}`)
}

/** Seconds to a tenth, as people type them. */
export function writeTime(seconds: number): string {
  const tenths = Math.round(Math.max(0, seconds) * 10)
  const [hours, minutes, rest] = [Math.floor(tenths / 36_000), Math.floor(tenths / 600) % 60, tenths % 600]
  const last = `${String(Math.floor(rest / 10)).padStart(2, '0')}.${rest % 10}`
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${last}` : `${minutes}:${last}`
}

const tenths = (seconds: number) => Math.round(seconds * 10) / 10

/** A time moved by some seconds, to a tenth and not before the start. */
export const moved = (seconds: number, by: number): number => Math.max(0, tenths(seconds + by))
