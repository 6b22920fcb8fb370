import { i18n } from './i18n.ts'

const steps = [
  ['second', 60],
  ['minute', 60],
  ['hour', 24],
  ['day', 30],
  ['month', 12],
  ['year', Number.POSITIVE_INFINITY],
] as const

/** An instant as people say it: now, 5 minutes ago, in 2 hours, yesterday. */
export function formatRelative(instant: string, now = Date.now()): string {
  const words = new Intl.RelativeTimeFormat(i18n.language, { numeric: 'auto' })
  let value = (new Date(instant).getTime() - now) / 1000
  if (Math.abs(value) < 60) return words.format(0, 'second')
  for (const [unit, most] of steps) {
    if (Math.abs(Math.round(value)) < most) return words.format(Math.round(value), unit)
    value /= most
  }
  return words.format(0, 'second')
}

/** An instant by the clock: 20:14 today, with its day before that. */
export function momentText(instant: string, now = new Date()): string {
  const at = new Date(instant)
  const isToday = at.toDateString() === now.toDateString()
  return new Intl.DateTimeFormat(i18n.language, { timeStyle: 'short', ...(!isToday && { dateStyle: 'medium' }) }).format(at)
}

/** An instant to the second, in UTC, as logs write it. */
export const formatUtc = (instant: string) => `${new Date(instant).toISOString().slice(0, 19).replace('T', ' ')} UTC`

const parts = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const

/** How long something takes, in its two greatest units: 3 min 12 sec. */
export function formatSpan(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds))
  const first = Math.max(
    0,
    parts.findIndex(([, length]) => whole >= length),
  )
  const shown = whole === 0 ? parts.slice(-1) : parts.slice(first, first + 2)
  let left = whole
  const texts = shown.map(([unit, length]) => {
    const value = Math.floor(left / length)
    left -= value * length
    return { value, text: new Intl.NumberFormat(i18n.language, { style: 'unit', unit, unitDisplay: 'short' }).format(value) }
  })
  return texts
    .filter(({ value }, index) => value > 0 || index === 0)
    .map(({ text }) => text)
    .join(' ')
}
