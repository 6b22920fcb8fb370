import { i18n } from './i18n.ts'

const units = ['B', 'KB', 'MB', 'GB', 'TB', 'PB'] as const

/** A file size as people read it, from B to PB, base 1024. */
export function formatSize(bytes: number): string {
  const step = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log2(bytes) / 10))
  const value = bytes / 1024 ** step
  return `${new Intl.NumberFormat(i18n.language, { maximumFractionDigits: step === 0 || value >= 100 ? 0 : 1 }).format(value)} ${units[step]}`
}

/** Seconds as 1:02:03 or 2:03. */
export function formatDuration(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  const two = (value: number) => String(value).padStart(2, '0')
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60]
  return hours > 0 ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`
}

/** A day (YYYY-MM-DD) or an instant as a day in the language of the page. */
export function formatDay(day: string): string {
  return new Intl.DateTimeFormat(i18n.language, { dateStyle: 'long', timeZone: day.length === 10 ? 'UTC' : undefined }).format(
    new Date(day),
  )
}

export function formatInstant(instant: string): string {
  return new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(instant))
}

/** From one instant to another of the same day or night: 20:14–20:52. */
export function formatTimes(from: string, to: string): string {
  return new Intl.DateTimeFormat(i18n.language, { timeStyle: 'short' }).formatRange(new Date(from), new Date(to))
}

/** An instant in the words of the page: 1 January 2030 at 13:00. */
export function formatInstantInWords(instant: string): string {
  return new Intl.DateTimeFormat(i18n.language, { dateStyle: 'long', timeStyle: 'short' }).format(new Date(instant))
}

/** The flag of a country by its two upper-case letters. */
export function flagOf(country: string): string {
  if (!/^[A-Z]{2}$/.test(country)) return ''
  return String.fromCodePoint(...[...country].map((letter) => 0x1f1e6 + letter.charCodeAt(0) - 65))
}
