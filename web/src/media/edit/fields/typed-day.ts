import { i18n } from '../../../i18n/i18n.ts'

const two = (value: number) => String(value).padStart(2, '0')
const lastOf = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate()

function dayOf(year: number, month: number, day: number): string | undefined {
  if (year < 1000 || year > 9999 || month < 1 || month > 12 || day < 1 || day > lastOf(year, month)) return undefined
  return `${year}-${two(month)}-${two(day)}`
}

/** The months as people write them in the language of the page, whole and short: marca, marzec, mar. */
function monthsBy(language: string): { name: string; month: number }[] {
  const shapes = [
    { month: 'long' },
    { month: 'short' },
    { month: 'long', day: 'numeric' },
  ] as const satisfies readonly Intl.DateTimeFormatOptions[]
  return shapes.flatMap((shape) => {
    const words = new Intl.DateTimeFormat(language, { ...shape, timeZone: 'UTC' })
    return Array.from({ length: 12 }, (_, month) => {
      const parts = words.formatToParts(new Date(Date.UTC(2024, month, 1)))
      return { name: (parts.find(({ type }) => type === 'month')?.value ?? '').toLocaleLowerCase(), month: month + 1 }
    })
  })
}

function monthIn(word: string): number | undefined {
  const wanted = word.toLocaleLowerCase().replace(/\.$/, '')
  const known = [i18n.language, 'en', 'pl'].flatMap(monthsBy)
  return (known.find(({ name }) => name === wanted) ?? known.find(({ name }) => wanted.length >= 3 && name.startsWith(wanted)))?.month
}

/**
 * The day that somebody means: 2014-03-14, 14.3.2014, 14 marca 2014, March 14, 2014; a month or a year alone means its first day.
 * Undefined: it cannot be told.
 */
export function typedDay(text: string): string | undefined {
  const parts = text
    .trim()
    .split(/[\s,./-]+/)
    .filter(Boolean)
  if (parts.length === 0 || parts.length > 3) return undefined
  const eight = parts.length === 1 ? /^(\d{4})(\d\d)(\d\d)$/.exec(parts[0] ?? '') : null
  if (eight) return dayOf(Number(eight[1]), Number(eight[2]), Number(eight[3]))
  const year = parts.find((part) => /^\d{4}$/.test(part))
  if (!year) return undefined
  const rest = parts.filter((part) => part !== year)
  const word = rest.find((part) => !/^\d+$/.test(part))
  const numbers = rest.filter((part) => /^\d{1,2}$/.test(part)).map(Number)
  if (numbers.length + (word ? 1 : 0) !== rest.length) return undefined
  if (word) {
    const month = monthIn(word)
    return month ? dayOf(Number(year), month, numbers[0] ?? 1) : undefined
  }
  // The year first: month, then day; the year last: day, then month.
  const [month, day] =
    parts[0] === year ? [numbers[0] ?? 1, numbers[1] ?? 1] : [numbers.at(-1) ?? 1, numbers.length > 1 ? (numbers[0] ?? 1) : 1]
  return dayOf(Number(year), month, day)
}
