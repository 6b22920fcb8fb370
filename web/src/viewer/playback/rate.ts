export const leastRate = 0.5
export const mostRate = 3
/** The speeds of the video menu and of the keys < and >. */
export const rates = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2, 2.5, 3] as const

const tidy = (rate: number) => Math.round(Math.min(mostRate, Math.max(leastRate, rate)) * 100) / 100

/** The rate moved by a step, within 0.5–3 and without the dust of floating point. */
export const stepRate = (rate: number, step: number) => tidy(rate + step)

/** The next speed of the menu in one direction. */
export function nextRate(rate: number, direction: 1 | -1): number {
  const found = direction === 1 ? rates.find((one) => one > rate) : rates.findLast((one) => one < rate)
  return found ?? tidy(rate)
}
