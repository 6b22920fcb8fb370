import { NumberInput, Stack, Switch } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { usePreferences } from '../api/preferences.ts'
import { SettingsCard } from '../ui/SettingsCard.tsx'
import { save } from './save.ts'

export function VideoTab() {
  const { t } = useTranslation()
  const { videoPlayer } = usePreferences()
  const number = (name: 'rewindTime' | 'videoSegments', least: number, most: number) => ({
    min: least,
    max: most,
    maw: 320,
    allowDecimal: false,
    clampBehavior: 'blur' as const,
    defaultValue: videoPlayer[name],
    key: `${name} ${videoPlayer[name]}`,
    onBlur: (event: { currentTarget: HTMLInputElement }) => {
      const typed = Number.parseInt(event.currentTarget.value, 10)
      const value = Math.min(most, Math.max(least, Number.isNaN(typed) ? videoPlayer[name] : typed))
      if (value !== videoPlayer[name]) save({ videoPlayer: { [name]: value } })
    },
  })
  const { key: rewindKey, ...rewind } = number('rewindTime', 1, 120)
  const { key: segmentsKey, ...segments } = number('videoSegments', 1, 10)
  return (
    <SettingsCard title={t('panel.video')}>
      <Stack gap="lg">
        <NumberInput key={rewindKey} label={t('panel.rewindTime')} suffix={` ${t('panel.seconds')}`} {...rewind} />
        <NumberInput key={segmentsKey} label={t('panel.segments')} description={t('panel.segmentsHint')} {...segments} />
        <Switch
          label={t('panel.autoPlay')}
          checked={videoPlayer.autoPlay}
          onChange={(event) => save({ videoPlayer: { autoPlay: event.currentTarget.checked } })}
        />
        <Switch
          label={t('panel.autoPlayNext')}
          checked={videoPlayer.autoPlayNextEpisode}
          onChange={(event) => save({ videoPlayer: { autoPlayNextEpisode: event.currentTarget.checked } })}
        />
      </Stack>
    </SettingsCard>
  )
}
