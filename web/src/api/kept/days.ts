/** After how many days without being opened a content is dropped; 0: never. */
export const dayChoices = [0, 7, 30, 90] as const
export type KeptDays = (typeof dayChoices)[number]

const keyOf = (userId: number) => `amn.kept-days.${userId}`

export function readKeptDays(userId: number): KeptDays {
  const kept = Number(localStorage.getItem(keyOf(userId)) ?? 0)
  return dayChoices.find((days) => days === kept) ?? 0
}

export const storeKeptDays = (userId: number, days: KeptDays) => localStorage.setItem(keyOf(userId), String(days))

const dayMs = 86_400_000

/** Whether something was opened too long ago to stay. */
export const isOutdated = (openedAt: string, days: KeptDays, now: number): boolean => days > 0 && now - Date.parse(openedAt) > days * dayMs
