import { ActionIcon, Menu, Text } from '@mantine/core'
import { IconAdjustments, IconInfoCircle } from '@tabler/icons-react'
import type { MediaFile } from '@amn/contract/media/content'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../i18n/names.ts'
import { PictureItems } from '../picture/PictureItems.tsx'
import { SoundItems } from '../sound/SoundItems.tsx'
import type { Playback } from './use-playback.ts'

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

interface Props {
  file: MediaFile
  playback: Playback
  onInfo(): void
}

/** Which sound is heard, how large the picture is, and how it is played. */
export function PlaybackMenu({ file, playback, onInfo }: Props) {
  const { t } = useTranslation()
  return (
    <Menu position="top-end" closeOnItemClick={false} width={300}>
      <Menu.Target>
        <ActionIcon variant="transparent" c="white" size="lg" aria-label={t('playback.menu')} title={t('playback.menu')}>
          <IconAdjustments />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown mah="70vh" style={{ overflowY: 'auto' }}>
        <SoundItems file={file} playback={playback} />
        <PictureItems file={file} playback={playback} />
        <Qualities playback={playback} />
        <Menu.Divider />
        <Menu.Item leftSection={<IconInfoCircle size={18} />} closeMenuOnClick onClick={onInfo}>
          {t('playback.info')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
