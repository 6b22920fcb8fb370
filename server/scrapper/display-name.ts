import type { Reason } from '@amn/contract/reasons/reason'
import type { Scrapper } from './source.ts'

/** The name of a scrapper as it is in reasons: a reason of its own where it is translated. */
export const displayName = ({ name, nameKey }: Pick<Scrapper, 'name' | 'nameKey'>): string | Reason =>
  nameKey ? { reason: nameKey } : name

/** The title of a setting, likewise. */
export const displayTitle = ({ title, titleKey }: Scrapper['settings'][number]): string | Reason =>
  titleKey ? { reason: titleKey } : title
