import { Radio, Stack, Text } from '@mantine/core'
import '@mantine/core/styles/Radio.layer.css'
import { useTranslation } from 'react-i18next'
import { inversions, zoneLayouts } from '../taps/zones.ts'
import { Choice } from './Choice.tsx'
import type { PanelProps } from './panel.ts'

/** What taps do where. */
export function TapPanel({ settings, onChange }: PanelProps) {
  const { t } = useTranslation()
  return (
    <>
      <Radio.Group
        label={t('readers.images.zones')}
        value={settings.zones}
        onChange={(value) => onChange({ zones: zoneLayouts.find((one) => one === value) ?? 'sides' })}
      >
        <Stack gap="xs" mt="xs">
          {zoneLayouts.map((one) => (
            <Radio key={one} value={one} label={t(`readers.images.zoneLayouts.${one}`)} />
          ))}
        </Stack>
      </Radio.Group>
      {settings.zones !== 'off' && (
        <Choice
          name={t('readers.images.inversion')}
          value={settings.inversion}
          all={inversions}
          labelOf={(one) => t(`readers.images.inversions.${one}`)}
          onChange={(value) => onChange({ inversion: value })}
        />
      )}
      <Text size="xs" c="dimmed">
        {t('readers.images.tapHint')}
      </Text>
    </>
  )
}
