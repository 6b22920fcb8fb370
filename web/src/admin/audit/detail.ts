type Found = Record<string, unknown>

/** What was written beside an act: an object where it is one, else nothing. */
export function detailOf(text: string): Found {
  try {
    const found: unknown = JSON.parse(text)
    return typeof found === 'object' && found !== null && !Array.isArray(found) ? (found as Found) : {}
  } catch {
    return {}
  }
}

export const textIn = (found: Found, name: string): string | undefined => {
  const value = found[name]
  return typeof value === 'string' && value !== '' ? value : undefined
}
export const textsIn = (found: Found, name: string): string[] => {
  const value = found[name]
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []
}
