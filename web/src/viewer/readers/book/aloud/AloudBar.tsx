import { NativeSelect, Text } from '@mantine/core'
import { IconMinus, IconPlayerPause, IconPlayerPlay, IconPlayerSkipBack, IconPlayerSkipForward, IconPlus, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { leastRate, mostRate } from '../../../playback/rate.ts'
import { ToolButton } from '../../shared/ToolButton.tsx'
import classes from './aloud.module.css'
import type { ReadAloud } from './use-read-aloud.ts'

/** What moves the voice that reads a book aloud. */
export function AloudBar({ aloud }: { aloud: ReadAloud }) {
  const { t, i18n } = useTranslation()
  const { isPlaying, rate, voices, voice } = aloud
  return (
    <div className={classes.bar} role="group" aria-label={t('readers.aloud.title')}>
      <ToolButton name={t('readers.aloud.previous')} onPress={() => aloud.step(-1)}>
        <IconPlayerSkipBack />
      </ToolButton>
      <ToolButton name={t(isPlaying ? 'viewer.play.pause' : 'viewer.play.play')} isPressed={isPlaying} onPress={aloud.playPause}>
        {isPlaying ? <IconPlayerPause /> : <IconPlayerPlay />}
      </ToolButton>
      <ToolButton name={t('readers.aloud.next')} onPress={() => aloud.step(1)}>
        <IconPlayerSkipForward />
      </ToolButton>
      <span className={classes.rate} role="group" aria-label={t('viewer.play.rate')}>
        <ToolButton name={t('viewer.play.slower')} isDisabled={rate <= leastRate} onPress={() => aloud.changeRate(-0.1)}>
          <IconMinus size={18} />
        </ToolButton>
        <Text component="output" size="sm">
          {rate.toLocaleString(i18n.language, { minimumFractionDigits: 1 })}×
        </Text>
        <ToolButton name={t('viewer.play.faster')} isDisabled={rate >= mostRate} onPress={() => aloud.changeRate(0.1)}>
          <IconPlus size={18} />
        </ToolButton>
      </span>
      <NativeSelect
        className={classes.voice}
        aria-label={t('readers.aloud.voice')}
        value={voice ?? ''}
        onChange={(event) => aloud.chooseVoice(event.currentTarget.value)}
        data={[
          { value: '', label: t('readers.aloud.usualVoice') },
          ...voices.map(({ voiceURI, name }) => ({ value: voiceURI, label: name })),
        ]}
      />
      <ToolButton name={t('readers.aloud.stop')} keys="R" onPress={aloud.stop}>
        <IconX />
      </ToolButton>
    </div>
  )
}
