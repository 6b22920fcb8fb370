import { i18n } from './i18n.ts'

const made = new Map<string, Intl.DisplayNames>()
function nameOf(type: 'language' | 'region', code: string): string {
  const key = `${i18n.language}-${type}`
  const names = made.get(key) ?? new Intl.DisplayNames(i18n.language, { type, fallback: 'code' })
  made.set(key, names)
  try {
    return names.of(code) ?? code
  } catch {
    // What stands in a file may be no code at all.
    return code
  }
}

/** A language by its code, such as ja or jpn, in the language of the page. */
export const languageName = (code: string) => nameOf('language', code)
/** A language as a person reads it at the beginning of a line. */
export function shownLanguage(code: string): string {
  const name = languageName(code)
  return name.charAt(0).toLocaleUpperCase() + name.slice(1)
}
/** A country by its two letters, in the language of the page. */
export const countryName = (code: string) => nameOf('region', code)

/** 0.42 as 42%. */
export const formatShare = (share: number) =>
  new Intl.NumberFormat(i18n.language, { style: 'percent', maximumFractionDigits: 0 }).format(share)
export const formatNumber = (value: number) => new Intl.NumberFormat(i18n.language).format(value)
/** A whole number of a unit in short, such as 12 h. */
export const formatUnit = (value: number, unit: 'hour' | 'minute' | 'second') =>
  new Intl.NumberFormat(i18n.language, { style: 'unit', unit, unitDisplay: 'narrow', maximumFractionDigits: 0 }).format(value)
