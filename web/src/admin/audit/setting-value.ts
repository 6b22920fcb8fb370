import { readJson } from '../../api/read-json.ts'
import type { AuditLine } from '@amn/contract/system/audit'
import { t } from '../../i18n/i18n.ts'

/** What a setting was set to, in words; undefined where that would be long. */
export function settingValue(line: AuditLine): string | undefined {
  if (line.action !== 'setting-changed' || line.detail === '') return undefined
  let value = readJson(line.detail)
  if (typeof value === 'object' && value !== null && 'value' in value) value = value.value
  if (typeof value === 'boolean') return t(value ? 'audit.value.on' : 'audit.value.off')
  if (typeof value === 'number') return String(value)
  if (typeof value === 'string') return value || t('audit.value.empty')
  return Array.isArray(value) ? t('audit.value.folders', { count: value.length }) : undefined
}
