import { i18n } from '../i18n/i18n.ts'

const dayLength = 86_400_000
const noon = (day: string) => new Date(`${day}T12:00:00`)

/** A day (YYYY-MM-DD) as people say it: Today, Yesterday, else with its weekday, and its year where that is another one. */
export function dayName(day: string, now = new Date()): string {
  const back = Math.round((now.setHours(12, 0, 0, 0) - noon(day).getTime()) / dayLength)
  const year = Number(day.slice(0, 4)) === now.getFullYear() ? {} : ({ year: 'numeric' } as const)
  const text =
    back === 0 || back === 1
      ? new Intl.RelativeTimeFormat(i18n.language, { numeric: 'auto' }).format(-back, 'day')
      : new Intl.DateTimeFormat(i18n.language, { weekday: 'long', day: 'numeric', month: 'long', ...year }).format(noon(day))
  return text.charAt(0).toLocaleUpperCase(i18n.language) + text.slice(1)
}
