import '@mantine/core/styles/Slider.layer.css'
import { ActionIcon, Menu, Slider, Text } from '@mantine/core'
import { IconBadgeCc, IconBadgeCcFilled } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { SubtitleTrack } from '@amn/contract/media/content'
import { usePlayerPreferences } from '../../playback/player-preferences.ts'
import { trackName } from './track-name.ts'

interface Props {
  tracks: readonly SubtitleTrack[]
  shown: SubtitleTrack | undefined
  onChoose(track: SubtitleTrack | undefined): void
}

/** Which subtitles, how large and how high. */
export function SubtitleMenu({ tracks, shown, onChoose }: Props) {
  const { t, i18n } = useTranslation()
  const { subtitleSize, subtitleLift, change } = usePlayerPreferences()
  return (
    <Menu position="top-end" closeOnItemClick={false} width={260}>
      <Menu.Target>
        <ActionIcon variant="transparent" c="white" size="lg" aria-label={t('viewer.video.subtitles')} title={t('viewer.video.subtitles')}>
          {shown ? <IconBadgeCcFilled /> : <IconBadgeCc />}
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown mah="60vh" style={{ overflowY: 'auto' }}>
        <Menu.Label>{t('viewer.video.subtitles')}</Menu.Label>
        <Menu.RadioGroup
          value={String(shown?.fileId ?? 0)}
          onChange={(value) => onChoose(tracks.find(({ fileId }) => String(fileId) === value))}
        >
          <Menu.RadioItem value="0">{t('viewer.video.noSubtitles')}</Menu.RadioItem>
          {tracks.map((track) => (
            <Menu.RadioItem key={track.fileId} value={String(track.fileId)}>
              {trackName(track, i18n.language)}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        <Menu.Label>{t('viewer.video.subtitleLook')}</Menu.Label>
        <div style={{ padding: '0 12px 8px' }}>
          <Text size="sm">{t('viewer.video.subtitleSize')}</Text>
          <Slider
            min={50}
            max={250}
            step={10}
            value={subtitleSize}
            label={(value) => `${value}%`}
            thumbLabel={t('viewer.video.subtitleSize')}
            onChange={(value) => change({ subtitleSize: value })}
          />
          <Text size="sm" mt="xs">
            {t('viewer.video.subtitleLift')}
          </Text>
          <Slider
            min={0}
            max={80}
            step={2}
            value={subtitleLift}
            label={(value) => `${value}%`}
            thumbLabel={t('viewer.video.subtitleLift')}
            onChange={(value) => change({ subtitleLift: value })}
          />
        </div>
      </Menu.Dropdown>
    </Menu>
  )
}
