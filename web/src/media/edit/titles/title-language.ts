import { t } from '../../../i18n/i18n.ts'
import { languageName } from '../../../i18n/names.ts'

/** A language by name; one that is written in Latin letters instead of its own is called so. */
export function titleLanguage(code: string): string {
  const romanised = /^(.+)-Latn$/.exec(code)?.[1]
  return romanised ? t('edit.romanised', { language: languageName(romanised) }) : languageName(code)
}
