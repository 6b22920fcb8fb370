import { ActionIcon, Group, Menu, Text } from '@mantine/core'
import { IconAdjustments, IconInfoCircle, IconMinus, IconPlus } from '@tabler/icons-react'
import type { MediaFile, Probe } from '@amn/contract/media/content'
import { useTranslation } from 'react-i18next'
import { formatNumber, languageName } from '../../../i18n/names.ts'
import { codecTitle } from '../capability.ts'
import type { Playback } from './use-playback.ts'

type AudioTrack = NonNullable<Probe['audio']>[number]
const delayStep = 0.1
const longestDelay = 10

const channelNames: Record<number, string> = { 1: 'mono', 2: 'stereo', 6: '5.1', 8: '7.1' }
/** How many channels a sound has, as people write it. */
export const channelName = ({ channels, layout }: AudioTrack): string =>
  channelNames[channels] ?? layout?.replace(/\(.*/, '') ?? (channels > 0 ? String(channels) : '')

/** A sound track as a person picks it: its language or name, and what kind of sound it is. */
export function soundName(track: AudioTrack, number: string): string {
  const named = [track.language ? languageName(track.language) : undefined, track.title].filter(Boolean)
  const kind = [codecTitle(track.codec), channelName(track)].filter(Boolean).join(' ')
  return [...(named.length > 0 ? named : [number]), kind].join(' · ')
}

function SoundTracks({ file, playback }: { file: MediaFile; playback: Playback }) {
  const { t } = useTranslation()
  const tracks = file.probe?.audio ?? []
  if (tracks.length < 2) return null
  return (
    <>
      <Menu.Label>{t('playback.sound')}</Menu.Label>
      <Menu.RadioGroup
        value={String(playback.decision.audioTrack ?? 0)}
        onChange={(value) => playback.choose({ audioTrack: Number(value) })}
      >
        {tracks.map((track, number) => (
          <Menu.RadioItem key={track.index ?? number} value={String(number)} disabled={!playback.decision.canConvert && number > 0}>
            {soundName(track, t('playback.track', { number: number + 1 }))}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </>
  )
}

function Qualities({ playback }: { playback: Playback }) {
  const { t } = useTranslation()
  const { qualities } = playback.decision
  if (qualities.length === 0) return null
  return (
    <>
      <Menu.Label>{t('playback.quality')}</Menu.Label>
      <Menu.RadioGroup
        value={String(playback.choices.height ?? 0)}
        onChange={(value) => playback.choose({ height: value === '0' ? undefined : Number(value) })}
      >
        <Menu.RadioItem value="0">{t('playback.original')}</Menu.RadioItem>
        {qualities.map(({ height, bitRate }) => (
          <Menu.RadioItem key={height} value={String(height)}>
            {t('playback.lines', { height })}{' '}
            <Text span c="dimmed" size="sm">
              {t('playback.bitRate', { value: formatNumber(bitRate / 1e6) })}
            </Text>
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </>
  )
}

function SoundDelay({ playback }: { playback: Playback }) {
  const { t } = useTranslation()
  const delay = playback.choices.audioDelay ?? 0
  const change = (by: number) => {
    const next = Math.round((delay + by) * 10) / 10
    if (Math.abs(next) <= longestDelay) playback.choose({ audioDelay: next === 0 ? undefined : next })
  }
  return (
    <Group justify="space-between" wrap="nowrap" px="sm" py="xxs">
      <Text size="sm">{t('playback.delay')}</Text>
      <Group gap="xxs" wrap="nowrap">
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t('playback.earlier')} onClick={() => change(-delayStep)}>
          <IconMinus size={16} />
        </ActionIcon>
        <Text size="sm" ta="center" miw={48} role="status">
          {t('playback.seconds', { value: formatNumber(delay) })}
        </Text>
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t('playback.later')} onClick={() => change(delayStep)}>
          <IconPlus size={16} />
        </ActionIcon>
      </Group>
    </Group>
  )
}

interface Props {
  file: MediaFile
  playback: Playback
  onInfo(): void
}

/** Which sound is heard, how large the picture is, and how it is played. */
export function PlaybackMenu({ file, playback, onInfo }: Props) {
  const { t } = useTranslation()
  const hasSound = (file.probe?.audio?.length ?? 0) > 0
  return (
    <Menu position="top-end" closeOnItemClick={false} width={300}>
      <Menu.Target>
        <ActionIcon variant="transparent" c="white" size="lg" aria-label={t('playback.menu')} title={t('playback.menu')}>
          <IconAdjustments />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown mah="70vh" style={{ overflowY: 'auto' }}>
        <SoundTracks file={file} playback={playback} />
        {hasSound && playback.decision.canConvert && <SoundDelay playback={playback} />}
        <Qualities playback={playback} />
        <Menu.Divider />
        <Menu.Item leftSection={<IconInfoCircle size={18} />} closeMenuOnClick onClick={onInfo}>
          {t('playback.info')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
