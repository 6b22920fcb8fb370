import type { SettingEntry } from '@amn/contract/system/settings'
import { Button } from '@mantine/core'
import { IconLock, IconRestore } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatUtc } from '../../i18n/time.ts'
import type { en } from '../../i18n/en.ts'
import { i18n } from '../../i18n/i18n.ts'
import { isDefault, sourceText, valueText } from './setting-text.ts'
import classes from './settings.module.css'
import shared from '../../ui/theme/shared.module.css'

interface Props {
  entry: SettingEntry
  /** That of the field, for its label. */
  id: string
  onReset: () => void
  /** The field is below its words, in full width. */
  isWide?: boolean
  children: ReactNode
}

const hasHint = (key: string): key is keyof typeof en.admin.hint => i18n.exists(`admin.hint.${key}`)
export const hintId = (id: string) => `${id}-hint`

/** A setting: what it is called and does, where its value comes from, and its field. */
export function SettingRow({ entry, id, onReset, isWide, children }: Props) {
  const { t } = useTranslation()
  const name = t(`admin.setting.${entry.key}`)
  const mayReset = !entry.readOnly && !isDefault(entry)
  return (
    <div className={classes.row} data-wide={isWide || undefined}>
      <div className={shared.words}>
        <label htmlFor={id} className={classes.name}>
          {name}
        </label>
        {hasHint(entry.key) && (
          <span id={hintId(id)} className={classes.hint}>
            {t(`admin.hint.${entry.key}`)}
          </span>
        )}
      </div>
      <div className={classes.control}>{children}</div>
      <div className={`${shared.facts} ${classes.origin}`}>
        <span title={entry.updatedAt ? formatUtc(entry.updatedAt) : undefined}>
          {entry.source === 'environment' && <IconLock size={14} aria-hidden className={classes.lock} />}
          {sourceText(entry)}
        </span>
        {!isDefault(entry) && <span>{t('admin.defaultIs', { value: valueText(entry, entry.defaultValue) })}</span>}
        {mayReset && (
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconRestore size={16} stroke={1.6} aria-hidden />}
            onClick={onReset}
            aria-label={t('admin.resetOf', { setting: name })}
          >
            {t('admin.reset')}
          </Button>
        )}
      </div>
    </div>
  )
}
