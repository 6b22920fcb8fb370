/** A date of which a part may be unknown. */
interface PartialDate {
  year?: number | null | undefined
  month?: number | null | undefined
  day?: number | null | undefined
}

const twoDigits = (value: number) => String(value).padStart(2, '0')

/** Whether a number is a year that can be kept. */
export const isYear = (year: number): boolean => Number.isInteger(year) && year >= 1000 && year <= 9999

/** The day as YYYY-MM-DD, where all of it is known and there is such a day. */
export function toDay({ year, month, day }: PartialDate): string | undefined {
  if (!year || !month || !day || !isYear(year)) return undefined
  const date = new Date(Date.UTC(year, month - 1, day))
  const isReal = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return isReal ? `${year}-${twoDigits(month)}-${twoDigits(day)}` : undefined
}
