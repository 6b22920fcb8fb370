/** A moment as people of a time zone tell it; `weekday` 1 is Monday. */
export interface LocalTime {
  day: string
  weekday: number
  hour: number
}

const quarter = 15 * 60_000
const dayLength = 86_400_000
const toInstant = (day: string) => Date.parse(`${day}T00:00:00Z`)

/** Tells moments (milliseconds since 1970) in a time zone of the IANA; offsets change at quarters of an hour at most, so that each is asked for once. */
export function makeCalendar(timeZone: string): (moment: number) => LocalTime {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    hourCycle: 'h23',
  })
  const known = new Map<number, LocalTime>()
  return (moment) => {
    const slot = Math.floor(moment / quarter)
    const found = known.get(slot)
    if (found) return found
    const parts = new Map(format.formatToParts(slot * quarter).map(({ type, value }) => [type, value]))
    const day = `${parts.get('year') ?? ''}-${parts.get('month') ?? ''}-${parts.get('day') ?? ''}`
    const weekday = ((new Date(toInstant(day)).getUTCDay() + 6) % 7) + 1
    const local = { day, weekday, hour: Number(parts.get('hour')) }
    known.set(slot, local)
    return local
  }
}

/** How many days follow one another at the most, and how many up to today or yesterday. Days are YYYY-MM-DD, in order, each once. */
export function streakOf(days: readonly string[], today: string): { longest: number; current: number } {
  let [longest, run, last] = [0, 0, Number.NaN]
  for (const day of days) {
    const at = toInstant(day)
    run = at - last === dayLength ? run + 1 : 1
    last = at
    longest = Math.max(longest, run)
  }
  return { longest, current: toInstant(today) - last <= dayLength ? run : 0 }
}
