const units = ['B', 'KB', 'MB', 'GB', 'TB', 'PB'] as const

/** Bytes in the largest unit that leaves at least one, base 1024, in the manner of the language. */
export function sizeText(bytes: number, locale: string): string {
  const power = bytes > 0 ? Math.min(units.length - 1, Math.floor(Math.log2(bytes) / 10)) : 0
  const value = bytes / 1024 ** power
  return `${new Intl.NumberFormat(locale, { maximumFractionDigits: power === 0 || value >= 100 ? 0 : 1 }).format(value)} ${units[power]}`
}
