import type { FieldReason, Reason, ReasonValue } from '@amn/contract/reasons/reason'
import type { en } from './en.ts'
import { formatInstantInWords, formatSize } from './format.ts'
import { i18n, t } from './i18n.ts'

const hasField = (name: string): name is keyof typeof en.edit.field => i18n.exists(`edit.field.${name}`)

/** What a field is called in the language of the page, as far as it is one of a media. */
export const fieldName = (path: string): string => (hasField(path) ? t(`edit.field.${path}`) : path)

/** What is wrong with a field, with its name in the language of the page. */
export const fieldText = (field: FieldReason): string => (field.path ? `${fieldName(field.path)}: ${reasonText(field)}` : reasonText(field))

const hasTask = (kind: string): kind is keyof typeof en.tasks.kind => i18n.exists(`tasks.kind.${kind}.title`)

const valueText = (name: string, value: ReasonValue): string | number => {
  if (typeof value === 'number') return name === 'free' ? formatSize(value) : value
  if (name === 'task' && typeof value === 'string') return hasTask(value) ? t(`tasks.kind.${value}.title`) : value
  if (typeof value === 'string') return name === 'instant' ? formatInstantInWords(value) : name === 'field' ? fieldName(value) : value
  return Array.isArray(value) ? value.map(fieldText).join('; ') : reasonText(value)
}

/** A reason in the language of the page; what a newer server tells beyond the catalogue is shown as it says it. */
export function reasonText({ reason, values = {}, message }: Reason & { message?: string }): string {
  const shown = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, valueText(name, value)]))
  const key = `reasons.${reason}`
  return i18n.exists(key, shown) ? t(key as 'reasons.input.other', shown) : (message ?? reason)
}
