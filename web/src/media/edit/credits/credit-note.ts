import type { Credit } from '@amn/contract/media/credits'
import type { TFunction } from 'i18next'
import { languageName } from '../../../i18n/names.ts'

/** What somebody did, as whom and in which language, in one line. */
export function creditNote({ role, character, job, language }: Omit<Credit, 'contributor'>, t: TFunction): string {
  const did = (role === 'other' && job?.trim()) || t(`values.creditRole.${role}`)
  return [did, character?.trim(), language && languageName(language)].filter(Boolean).join(' · ')
}
