import type { AuditLine } from '@amn/contract/system/audit'
import { formatDay } from '../../i18n/format.ts'
import { t } from '../../i18n/i18n.ts'

const startOf = (time: number) => new Date(time).setHours(0, 0, 0, 0)

function dayName(at: string, now: number): string {
  const day = startOf(Date.parse(at))
  if (day === startOf(now)) return t('audit.today')
  // Noon of the day before: also where a day has 23 or 25 hours.
  return day === startOf(startOf(now) - 43_200_000) ? t('audit.yesterday') : formatDay(at)
}

/** Lines under the names of their days, in the order in which they come. */
export function byDay(lines: readonly AuditLine[], now = Date.now()): { name: string; lines: AuditLine[] }[] {
  const days: { name: string; lines: AuditLine[] }[] = []
  for (const line of lines) {
    const name = dayName(line.at, now)
    const last = days.at(-1)
    if (last?.name === name) last.lines.push(line)
    else days.push({ name, lines: [line] })
  }
  return days
}
