import { i18n } from './i18n.ts'

const regions: Record<string, string> = { en: 'en-GB' }

/** Words as a list in the language of the page: a, b and c. */
export const listText = (words: readonly string[]) =>
  new Intl.ListFormat(regions[i18n.language] ?? i18n.language, { type: 'conjunction' }).format(words)
