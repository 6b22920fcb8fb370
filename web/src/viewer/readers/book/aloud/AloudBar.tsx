import { NativeSelect, Text } from '@mantine/core'
import { IconMinus, IconPlayerPause, IconPlayerPlay, IconPlayerSkipBack, IconPlayerSkipForward, IconPlus, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { leastRate, mostRate } from '../../../playback/rate.ts'
import { ToolButton } from '../../shared/ToolButton.tsx'
import classes from './aloud.module.css'
import type { BookVoice } from './voice.ts'

/** What moves the voice by which a book is heard. */
export function AloudBar({ voice }: { voice: BookVoice }) {
  const { t, i18n } = useTranslation()
  const { kind, isPlaying, rate, voices } = voice
  return (
    <div className={classes.bar} role="group" aria-label={t(`readers.${kind}.title`)}>
      <ToolButton name={t(`readers.${kind}.previous`)} onPress={() => voice.step(-1)}>
        <IconPlayerSkipBack />
      </ToolButton>
      <ToolButton name={t(isPlaying ? 'viewer.play.pause' : 'viewer.play.play')} isPressed={isPlaying} onPress={voice.playPause}>
        {isPlaying ? <IconPlayerPause /> : <IconPlayerPlay />}
      </ToolButton>
      <ToolButton name={t(`readers.${kind}.next`)} onPress={() => voice.step(1)}>
        <IconPlayerSkipForward />
      </ToolButton>
      <span className={classes.rate} role="group" aria-label={t('viewer.play.rate')}>
        <ToolButton name={t('viewer.play.slower')} isDisabled={rate <= leastRate} onPress={() => voice.changeRate(-0.1)}>
          <IconMinus size={18} />
        </ToolButton>
        <Text component="output" size="sm">
          {rate.toLocaleString(i18n.language, { minimumFractionDigits: 1 })}×
        </Text>
        <ToolButton name={t('viewer.play.faster')} isDisabled={rate >= mostRate} onPress={() => voice.changeRate(0.1)}>
          <IconPlus size={18} />
        </ToolButton>
      </span>
      {voices && (
        <NativeSelect
          className={classes.voice}
          aria-label={t('readers.aloud.voice')}
          value={voices.chosen ?? ''}
          onChange={(event) => voices.choose(event.currentTarget.value)}
          data={[
            { value: '', label: t('readers.aloud.usualVoice') },
            ...voices.all.map(({ voiceURI, name }) => ({ value: voiceURI, label: name })),
          ]}
        />
      )}
      <ToolButton name={t(`readers.${kind}.stop`)} keys="R" onPress={voice.stop}>
        <IconX />
      </ToolButton>
    </div>
  )
}
