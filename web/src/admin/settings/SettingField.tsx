import type { SettingEntry } from '@amn/contract/system/settings'
import type { SettingKey } from '@amn/contract/system/system-values'
import { NumberInput, Switch, TextInput } from '@mantine/core'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FolderField } from './FolderField.tsx'
import { PreviewDialog } from './PreviewDialog.tsx'
import { SettingRow, hintId } from './SettingRow.tsx'
import classes from './settings.module.css'
import { useSettingSave } from './use-setting-save.ts'

const ranges: { [K in SettingKey]?: readonly [least: number, most: number] } = {
  minPasswordLength: [5, 128],
  scanInterval: [0, 168],
  completedVideo: [50, 100],
  completedAudio: [0, 600],
  completedText: [50, 100],
  binDays: [0, 365],
  auditDays: [7, 3650],
  importReserve: [1, 1_000_000],
  scrubPreviewsSize: [1, 10_000],
  backupInterval: [0, 168],
}
const folders = ['applicationRoot', 'coversDirectory', 'backgroundsDirectory', 'importInbox'] as const

/** One setting in the form that its value asks for; switches save at once, fields when they are left. */
export function SettingField({ entry }: { entry: SettingEntry }) {
  const { t } = useTranslation()
  const id = useId()
  const [value, setValue] = useState(entry.value)
  const [problem, setProblem] = useState<string>()
  const { save, asked, confirm, refuse, isRunning } = useSettingSave(entry, {
    // A switch goes back to what holds; what was typed stays to be mended.
    onFailed: (text) => (typeof entry.value === 'boolean' ? setValue(entry.value) : setProblem(text)),
    onLeft: () => setValue(entry.value),
  })
  const type = (typed: unknown) => {
    setValue(typed)
    setProblem(undefined)
  }
  const folder = folders.find((key) => key === entry.key)
  const common = { id, disabled: entry.readOnly, 'aria-describedby': hintId(id) }
  const saveOnEnter = (event: { key: string }) => event.key === 'Enter' && save(value)
  const text = typeof value === 'string' ? value : ''
  const [least, most] = ranges[entry.key] ?? []
  const limits = { ...(least === undefined ? {} : { min: least }), ...(most === undefined ? {} : { max: most }) }
  const field = () => {
    if (typeof value === 'boolean')
      return (
        <Switch
          {...common}
          size="md"
          checked={value}
          onChange={(event) => {
            setValue(event.currentTarget.checked)
            save(event.currentTarget.checked)
          }}
        />
      )
    if (typeof entry.value === 'number')
      return (
        <NumberInput
          {...common}
          value={typeof value === 'number' || typeof value === 'string' ? value : ''}
          allowDecimal={false}
          {...limits}
          className={classes.number}
          suffix={entry.unit ? t(`admin.unit.${entry.unit}`, { count: Number(value) }) : ''}
          error={problem}
          onChange={type}
          onBlur={() => (typeof value === 'number' ? save(value) : type(entry.value))}
          onKeyDown={(event) => typeof value === 'number' && saveOnEnter(event)}
        />
      )
    if (folder)
      return (
        <FolderField
          {...common}
          name={t(`admin.setting.${entry.key}`)}
          value={text}
          empty={t(`admin.empty.${folder}`)}
          saved={typeof entry.value === 'string' ? entry.value : ''}
          isRunning={isRunning}
          problem={problem}
          onValue={type}
          onSave={save}
        />
      )
    return (
      <TextInput
        {...common}
        value={text}
        spellCheck={false}
        error={problem}
        onChange={(event) => type(event.currentTarget.value)}
        onBlur={() => save(text.trim())}
        onKeyDown={saveOnEnter}
      />
    )
  }
  return (
    <SettingRow entry={entry} id={id} onReset={() => save(entry.defaultValue)} isWide={typeof entry.value === 'string'}>
      {field()}
      <PreviewDialog preview={asked?.preview} isRunning={isRunning} onSave={confirm} onClose={refuse} />
    </SettingRow>
  )
}
