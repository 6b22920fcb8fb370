import { isRecord, readJson } from '../../api/read-json.ts'
type Found = Record<string, unknown>

/** What was written beside an act: an object where it is one, else nothing. */
export function detailOf(text: string): Found {
  const found = readJson(text)
  return isRecord(found) ? found : {}
}

export const textIn = (found: Found, name: string): string | undefined => {
  const value = found[name]
  return typeof value === 'string' && value !== '' ? value : undefined
}
export const textsIn = (found: Found, name: string): string[] => {
  const value = found[name]
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []
}
