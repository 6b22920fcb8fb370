import { type SettingEntry, type SettingKey, settings } from '@amn/contract/settings'
import { NumberInput, Switch, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSend } from '../api/query.ts'

const units = {
  scanInterval: 'hours',
  completedVideo: 'percent',
  completedAudio: 'secondsLeft',
  completedText: 'percent',
} as const satisfies { [K in SettingKey]?: string }
const hints = ['applicationRoot', 'scanInterval', 'minPasswordLength'] as const

/** One setting in the form that its value asks for; it is saved when it is left or switched. */
export function SettingField({ entry }: { entry: SettingEntry }) {
  const { t } = useTranslation()
  const [value, setValue] = useState(entry.value)
  const update = useSend(settings.update, { success: t('admin.settingsSaved'), invalidates: [settings.list] })
  const save = (next: unknown) => {
    if (next === entry.value) return
    // A refusal has been shown; the field goes back to what holds.
    update.mutate({ body: { key: entry.key, value: next } }, { onError: () => setValue(entry.value) })
  }
  const hint = hints.find((key) => key === entry.key)
  const description = entry.readOnly ? t('admin.readOnly') : hint && t(`admin.hint.${hint}`)
  const common = { label: t(`admin.setting.${entry.key}`), description, disabled: entry.readOnly }
  const saveOnEnter = (event: { key: string }) => event.key === 'Enter' && save(value)
  if (typeof value === 'boolean') {
    return (
      <Switch
        {...common}
        checked={value}
        onChange={(event) => {
          setValue(event.currentTarget.checked)
          save(event.currentTarget.checked)
        }}
      />
    )
  }
  if (typeof value === 'number') {
    const unit = entry.key in units ? units[entry.key as keyof typeof units] : undefined
    return (
      <NumberInput
        {...common}
        value={value}
        allowDecimal={false}
        maw={320}
        suffix={unit ? ` ${t(`admin.unit.${unit}`)}` : ''}
        onChange={(next) => typeof next === 'number' && setValue(next)}
        onBlur={() => save(value)}
        onKeyDown={saveOnEnter}
      />
    )
  }
  return (
    <TextInput
      {...common}
      value={typeof value === 'string' ? value : ''}
      spellCheck={false}
      onChange={(event) => setValue(event.currentTarget.value)}
      onBlur={() => save(value)}
      onKeyDown={saveOnEnter}
    />
  )
}
