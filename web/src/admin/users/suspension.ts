export const lengths = ['day', 'week', 'month', 'forGood', 'ownDate'] as const
export type Length = (typeof lengths)[number]

/** The instant that stands for no end at all. */
const forGood = '9999-12-31T23:59:59.000Z'
export const isForGood = (until: string) => until.startsWith('9999')

/** Until when a suspension lasts; undefined while the day is missing or past. A chosen day ends it as it begins. */
export function endOf(length: Length, day: string, now = new Date()): string | undefined {
  if (length === 'forGood') return forGood
  const end = new Date(now)
  if (length === 'day') end.setDate(end.getDate() + 1)
  if (length === 'week') end.setDate(end.getDate() + 7)
  if (length === 'month') end.setMonth(end.getMonth() + 1)
  if (length !== 'ownDate') return end.toISOString()
  const [year, month, date] = day.split('-').map(Number)
  if (!year || !month || !date || year > 9998) return undefined
  const chosen = new Date(year, month - 1, date)
  return chosen > now ? chosen.toISOString() : undefined
}
