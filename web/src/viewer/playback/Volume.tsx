import '@mantine/core/styles/Slider.layer.css'
import { ActionIcon, Slider } from '@mantine/core'
import { IconVolume, IconVolume2, IconVolumeOff } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { hasVolumeControl } from './has-volume.ts'

interface Props {
  volume: number
  isMuted: boolean
  colour: string
  onChange(volume: number): void
  onToggle(): void
}

function Loudness({ volume, isMuted }: Pick<Props, 'volume' | 'isMuted'>) {
  if (isMuted || volume === 0) return <IconVolumeOff />
  return volume < 0.5 ? <IconVolume2 /> : <IconVolume />
}

/** Mute, and how loud. */
export function Volume({ volume, isMuted, colour, onChange, onToggle }: Props) {
  const { t } = useTranslation()
  const [hasControl] = useState(hasVolumeControl)
  const name = t(isMuted ? 'viewer.play.unmute' : 'viewer.play.mute')
  return (
    <>
      <ActionIcon variant="transparent" c={colour} size="lg" aria-label={name} title={name} aria-pressed={isMuted} onClick={onToggle}>
        <Loudness volume={volume} isMuted={isMuted} />
      </ActionIcon>
      {hasControl && (
        <Slider
          visibleFrom="sm"
          w={84}
          size="xs"
          color="#6f82ff"
          min={0}
          max={100}
          label={null}
          thumbLabel={t('viewer.play.volume')}
          value={isMuted ? 0 : Math.round(volume * 100)}
          onChange={(value) => onChange(value / 100)}
        />
      )}
    </>
  )
}
