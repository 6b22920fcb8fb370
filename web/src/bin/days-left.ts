const day = 86_400_000

/** How many whole days, begun ones included, are left until an instant; none on the last. */
export const daysLeft = (endsAt: string, now = Date.now()): number => Math.max(0, Math.floor((Date.parse(endsAt) - now) / day))
