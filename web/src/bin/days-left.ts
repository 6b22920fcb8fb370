const day = 86_400_000

/** How many days, begun ones included, are left until an instant; none on the last. */
export function daysLeft(endsAt: string, now = Date.now()): number {
  const left = (Date.parse(endsAt) - now) / day
  return left < 1 ? 0 : Math.ceil(left)
}
