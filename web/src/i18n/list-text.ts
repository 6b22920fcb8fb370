import { i18n } from './i18n.ts'

/** Words as a list in the language of the page: a, b and c. */
export const listText = (words: readonly string[], type: 'conjunction' | 'unit' = 'conjunction') =>
  new Intl.ListFormat(i18n.language, { type, style: type === 'unit' ? 'short' : 'long' }).format(words)
