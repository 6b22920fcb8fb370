import '@mantine/core/styles/Slider.layer.css'
import { Button, Group, Slider, Switch, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { filterOf, plainLook } from '../look/filters.ts'
import type { PanelProps } from './panel.ts'

/** How the pages look. */
export function LookPanel({ settings, onChange }: PanelProps) {
  const { t } = useTranslation()
  return (
    <>
      {(['brightness', 'contrast'] as const).map((key) => (
        <div key={key}>
          <Group justify="space-between">
            <Text size="sm" fw={600}>
              {t(`readers.images.look.${key}`)}
            </Text>
            <Text size="sm" style={{ fontVariantNumeric: 'tabular-nums' }}>
              {settings[key]}%
            </Text>
          </Group>
          <Slider
            label={null}
            thumbLabel={t(`readers.images.look.${key}`)}
            min={50}
            max={150}
            step={5}
            value={settings[key]}
            onChange={(value) => onChange({ [key]: value })}
          />
        </div>
      ))}
      {(['isGrey', 'isInverted', 'isSharpened'] as const).map((key) => (
        <Switch
          key={key}
          label={t(`readers.images.look.${key}`)}
          checked={settings[key]}
          onChange={(event) => onChange({ [key]: event.currentTarget.checked })}
        />
      ))}
      <Button variant="default" size="xs" disabled={filterOf(settings) === undefined} onClick={() => onChange(plainLook)}>
        {t('readers.images.look.reset')}
      </Button>
    </>
  )
}
