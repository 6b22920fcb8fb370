import type { ListEntry } from '@amn/contract/personal/lists'
import { userMediaStates } from '@amn/contract/values'
import type { en } from '../i18n/en.ts'
import { formatDay } from '../i18n/format.ts'
import { i18n, t } from '../i18n/i18n.ts'
import { formatNumber } from '../i18n/names.ts'
import { visibleText } from '../i18n/visible-text.ts'

type Value = ListEntry['values'][keyof ListEntry['values']]

/** Whether a list, or a person, says nothing by a value. */
export const isEmptyValue = (value: Value): boolean =>
  value === null || value === '' || value === false || value === 0 || value === 'NOT_WATCHED'

/** A value of an entry as people read it. */
export function valueText(field: keyof ListEntry['values'], value: Value): string {
  if (field === 'mediaStatus') {
    const status = userMediaStates.find((one) => one === value)
    return status ? t(`values.userMediaStatus.${status}`) : ''
  }
  if (field === 'favorite') return t(value === true ? 'lists.yes' : 'lists.no')
  if (typeof value === 'number') return formatNumber(value)
  if (typeof value !== 'string') return field === 'progress' ? t('lists.all') : ''
  return field === 'note' ? visibleText(value, 200) : formatDay(value)
}

const hasText = (word: string): word is keyof typeof en.lists.problems => i18n.exists(`lists.problems.${word}`)

/** What is told of an entry without anything being lost that was said clearly. */
const hints = new Set(['named-again', 'more-parts', 'no-values'])

/** Whether something of an entry is lost, or only told. */
export const isLoss = (problem: string | null): boolean => problem?.split(' ').some((word) => !hints.has(word)) ?? false

/** Why an entry is left, or what of it could not be read; words that are not known stand as they are. */
export function problemTexts(problem: string | null): string[] {
  if (problem === null) return []
  const words = problem.split(' ')
  const unread = words.flatMap((word) => (word.startsWith('unread-') ? [word.slice('unread-'.length)] : []))
  const names = unread.map((field) => (i18n.exists(`lists.fields.${field}`) ? t(`lists.fields.${field as 'score'}`) : field))
  const others = words.filter((word) => !word.startsWith('unread-')).map((word) => (hasText(word) ? t(`lists.problems.${word}`) : word))
  return [...others, ...(names.length > 0 ? [t('lists.unread', { fields: names.join(', ') })] : [])]
}
