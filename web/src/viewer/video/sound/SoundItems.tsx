import { ActionIcon, Group, Menu, Switch, Text } from '@mantine/core'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import type { MediaFile } from '@amn/contract/media/content'
import { useTranslation } from 'react-i18next'
import { formatNumber, formatShare } from '../../../i18n/names.ts'
import { usePlayerPreferences } from '../../playback/player-preferences.ts'
import type { Playback } from '../source/use-playback.ts'
import { longestDelay } from './graph.ts'
import { soundName } from './sound-name.ts'

const delayStep = 0.1
const boostStep = 0.25
const most = 2

interface Props {
  file: MediaFile
  playback: Playback
}

function SoundTracks({ file, playback }: Props) {
  const { t } = useTranslation()
  const tracks = file.probe?.audio ?? []
  const { audioTrack, audioTracks } = playback.decision
  if (tracks.length < 2) return null
  const isMissing = audioTracks.length < tracks.length
  return (
    <>
      <Menu.Label>{t('playback.sound')}</Menu.Label>
      <Menu.RadioGroup value={String(audioTrack ?? 0)} onChange={(value) => playback.choose({ audioTrack: Number(value) })}>
        {tracks.map((track, number) => {
          const { name, more } = soundName(track, number, t)
          return (
            <Menu.RadioItem
              key={`${track.fileId ?? ''} ${track.index ?? number}`}
              value={String(number)}
              disabled={!audioTracks.includes(number)}
            >
              {name}
              <Text span display="block" c="dimmed" size="xs">
                {more}
              </Text>
            </Menu.RadioItem>
          )
        })}
      </Menu.RadioGroup>
      {isMissing && (
        <Text size="xs" c="dimmed" px="sm" pb="xs">
          {t('playback.tracksMissing')}
        </Text>
      )}
    </>
  )
}

interface StepperProps {
  label: string
  value: string
  less: string
  more: string
  onLess(): void
  onMore(): void
}

function Stepper({ label, value, less, more, onLess, onMore }: StepperProps) {
  return (
    <Group justify="space-between" wrap="nowrap" px="sm" py="xxs">
      <Text size="sm">{label}</Text>
      <Group gap="xxs" wrap="nowrap">
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={less} onClick={onLess}>
          <IconMinus size={16} />
        </ActionIcon>
        <Text size="sm" ta="center" miw={52} role="status">
          {value}
        </Text>
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={more} onClick={onMore}>
          <IconPlus size={16} />
        </ActionIcon>
      </Group>
    </Group>
  )
}

function Delay({ playback }: { playback: Playback }) {
  const { t } = useTranslation()
  const { delay, decision } = playback
  const least = decision.canConvert ? -longestDelay : 0
  const change = (by: number) => {
    const next = Math.round((delay + by) * 10) / 10
    if (next >= least && next <= longestDelay) playback.setDelay(next)
  }
  return (
    <Stepper
      label={t('playback.delay')}
      value={t('playback.seconds', { value: formatNumber(delay) })}
      less={t('playback.earlier')}
      more={t('playback.later')}
      onLess={() => change(-delayStep)}
      onMore={() => change(delayStep)}
    />
  )
}

function Loudness() {
  const { t } = useTranslation()
  const { isNightMode, boost, change } = usePlayerPreferences()
  const louder = (by: number) => change({ boost: Math.min(most, Math.max(1, boost + by)) })
  return (
    <>
      <Switch
        px="sm"
        py="xs"
        labelPosition="left"
        withThumbIndicator={false}
        styles={{
          body: { justifyContent: 'space-between' },
          // The menu is dark whatever the page is.
          ...(!isNightMode && { track: { background: 'var(--mantine-color-dark-4)', borderColor: 'var(--mantine-color-dark-3)' } }),
        }}
        label={t('playback.nightMode')}
        description={t('playback.nightModeHint')}
        checked={isNightMode}
        onChange={({ currentTarget: { checked } }) => change({ isNightMode: checked })}
      />
      <Stepper
        label={t('playback.boost')}
        value={formatShare(boost)}
        less={t('playback.quieter')}
        more={t('playback.louder')}
        onLess={() => louder(-boostStep)}
        onMore={() => louder(boostStep)}
      />
    </>
  )
}

/** Which sound is heard, and how. */
export function SoundItems({ file, playback }: Props) {
  if ((file.probe?.audio?.length ?? 0) === 0) return null
  return (
    <>
      <SoundTracks file={file} playback={playback} />
      <Loudness />
      <Delay playback={playback} />
    </>
  )
}
