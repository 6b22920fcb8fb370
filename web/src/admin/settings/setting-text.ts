import type { SettingEntry } from '@amn/contract/system/settings'
import { t } from '../../i18n/i18n.ts'
import { formatNumber } from '../../i18n/names.ts'
import { formatRelative } from '../../i18n/time.ts'

/** A value of a setting in words. */
export function valueText(entry: Pick<SettingEntry, 'unit'>, value: unknown): string {
  if (typeof value === 'boolean') return t(value ? 'admin.on' : 'admin.off')
  if (typeof value === 'number')
    return entry.unit ? formatNumber(value) + t(`admin.unit.${entry.unit}`, { count: value }) : formatNumber(value)
  return typeof value === 'string' && value !== '' ? value : t('admin.none')
}

/** Where the value of a setting comes from. */
export function sourceText(entry: SettingEntry, now = Date.now()): string {
  if (entry.source === 'environment') return t('admin.byEnvironment')
  if (entry.source === 'default') return t('admin.byDefault')
  const when = entry.updatedAt ? formatRelative(entry.updatedAt, now) : ''
  return entry.updatedBy ? t('admin.storedBy', { name: entry.updatedBy, when }) : t('admin.stored', { when })
}

export const isDefault = (entry: SettingEntry) => JSON.stringify(entry.value) === JSON.stringify(entry.defaultValue)
