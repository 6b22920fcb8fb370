const shortest = 1500
const longest = 5 * 60_000
const remembered = 40
const enough = 4
const key = 'amn.pace'
const lettersPerMinute = 1200

/** How fast somebody reads on this device: milliseconds per letter, as learnt from single pages. */
export interface Pace {
  samples: readonly number[]
}

/** The pace after one more page; a page that was leafed over, or lain aside, teaches nothing. */
export function learn({ samples }: Pace, letters: number, milliseconds: number): Pace {
  const isRead = milliseconds >= shortest && milliseconds <= longest && letters >= 40
  // Faster than anybody reads: the page was only looked at.
  return isRead && letters / milliseconds < 0.12 ? { samples: [...samples, milliseconds / letters].slice(-remembered) } : { samples }
}

/** Minutes that so many letters take; undefined while too little is known. The middle of all pages is taken, so that a few pauses count for nothing. */
export function minutesFor({ samples }: Pace, letters: number): number | undefined {
  if (samples.length < enough) return undefined
  const sorted = samples.toSorted((a, b) => a - b)
  const middle = sorted[Math.floor(sorted.length / 2)] ?? 0
  return Math.max(1, Math.round((letters * middle) / 60_000))
}

/** Minutes by the pace at which most people read, for as long as a reader's own is not known. */
export const usualMinutes = (letters: number): number => Math.max(1, Math.round(letters / lettersPerMinute))

/** The pace that this device remembers. */
export function readPace(storage: Pick<Storage, 'getItem'>): Pace {
  try {
    const kept: unknown = JSON.parse(storage.getItem(key) ?? '[]')
    return {
      samples: Array.isArray(kept) ? kept.filter((one): one is number => typeof one === 'number' && one > 0).slice(-remembered) : [],
    }
  } catch {
    return { samples: [] }
  }
}

/** Keeps the pace on this device. */
export function keepPace(storage: Pick<Storage, 'setItem'>, { samples }: Pace): void {
  storage.setItem(key, JSON.stringify(samples.map((one) => Math.round(one * 100) / 100)))
}

/** Minutes as people say them: 45 min, 3 h 20 min. */
export function spanText(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  return [hours > 0 ? `${hours} h` : '', minutes % 60 > 0 || hours === 0 ? `${minutes % 60} min` : ''].filter(Boolean).join(' ')
}
