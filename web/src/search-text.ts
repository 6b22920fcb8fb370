/** The search part of an address as plain texts: `?type=Anime&tags=a,b`. */
export function parseSearch(text: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(text))
}

/** Writes it back: lists joined with commas, nothing as JSON, what is empty left out. */
export function stringifySearch(search: Record<string, unknown>): string {
  const parts = Object.entries(search).flatMap(([name, value]) => {
    const text = Array.isArray(value) ? value.join(',') : value
    if (typeof text !== 'string' && typeof text !== 'number' && typeof text !== 'boolean') return []
    return text === '' ? [] : [`${encodeURIComponent(name)}=${encodeURIComponent(text).replaceAll('%2C', ',')}`]
  })
  return parts.length > 0 ? `?${parts.join('&')}` : ''
}
