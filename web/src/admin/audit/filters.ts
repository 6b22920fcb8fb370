import { type AuditAction, auditActions } from '@amn/contract/system/system-values'

export const spans = ['day', 'week', 'month'] as const
export type Span = (typeof spans)[number]
const hours = { day: 24, week: 7 * 24, month: 30 * 24 } as const satisfies Record<Span, number>
const ownSpan = /^(\d{4}-\d\d-\d\d)?\.\.(\d{4}-\d\d-\d\d)?$/

/** What the audit is narrowed to; the address holds it as one text: `login-failed,week` or `2026-05-01..2026-05-03`. */
export interface Filters {
  action?: AuditAction
  span?: Span
  /** Days that the person has chosen, in their own time zone. */
  from?: string
  to?: string
  isOwn: boolean
}

export function readFilters(only: string | undefined): Filters {
  const parts = only?.split(',') ?? []
  const action = auditActions.find((one) => parts.includes(one))
  const span = spans.find((one) => parts.includes(one))
  const own = parts.map((part) => ownSpan.exec(part)).find((found) => found !== null)
  return {
    ...(action ? { action } : {}),
    ...(span ? { span } : {}),
    ...(own?.[1] ? { from: own[1] } : {}),
    ...(own?.[2] ? { to: own[2] } : {}),
    isOwn: own !== undefined && !span,
  }
}

export function writeFilters({ action, span, from, to, isOwn }: Filters): string {
  const time = isOwn ? `${from ?? ''}..${to ?? ''}` : span
  return [action, time].filter(Boolean).join(',')
}

const dayAt = (day: string, days = 0) => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(new Date(year, month - 1, date + days).getTime() - days).toISOString()
}

/** The instants between which lines are listed; those of a span are whole minutes, so that the same list is not asked for anew each time. */
export function timesOf(filters: Filters, now = Date.now()): { from?: string; to?: string } {
  if (filters.span) return { from: new Date(Math.floor(now / 60_000) * 60_000 - hours[filters.span] * 3_600_000).toISOString() }
  if (!filters.isOwn) return {}
  return { ...(filters.from ? { from: dayAt(filters.from) } : {}), ...(filters.to ? { to: dayAt(filters.to, 1) } : {}) }
}
