import { CloseButton } from '@mantine/core'
import type { MediaFile } from '@amn/contract/media/content'
import { useTranslation } from 'react-i18next'
import { useClosing } from '../../frame/use-closing.ts'
import { formatNumber } from '../../../i18n/names.ts'
import { reasonText } from '../../../i18n/reason-text.ts'
import { codecTitle } from '../../../api/playback/capability.ts'
import { channelName } from '../sound/sound-name.ts'
import type { Playback } from './use-playback.ts'
import classes from './source.module.css'

const join = (...parts: (string | false | null | undefined)[]) => parts.filter(Boolean).join(' · ')

interface Props {
  file: MediaFile
  playback: Playback
  onClose(): void
}

/** How the film is played, and why. */
export function PlaybackPanel({ file, playback, onClose }: Props) {
  const { t } = useTranslation()
  useClosing(onClose)
  const { decision } = playback
  const { output, method, reasons } = decision
  const [video, audio] = [file.probe?.video?.[decision.videoTrack ?? 0], file.probe?.audio?.[decision.audioTrack ?? 0]]
  const bitRate = file.probe?.bitRate
  const rows: [string, string][] = [
    [t('playback.method'), method ? t(`playback.methods.${method}`) : ''],
    [t('playback.why'), reasons.map(reasonText).join('. ')],
    [
      t('playback.file'),
      join(
        video && `${codecTitle(video.codec)}${video.profile ? ` ${video.profile}` : ''} ${video.width}×${video.height}`,
        audio && join(codecTitle(audio.codec), channelName(audio)),
        bitRate !== undefined && t('playback.bitRate', { value: formatNumber(Math.round(bitRate / 1e5) / 10) }),
        file.probe?.isCut && t('media.cut'),
      ),
    ],
    [
      t('playback.playing'),
      join(
        playback.source.kind === 'hls' && 'HLS',
        output.container,
        join(output.video, (decision.stream?.height ?? null) !== null && t('playback.lines', { height: decision.stream?.height })),
        output.audio,
        output.isToneMapped && t('playback.toneMapped'),
        output.isDeinterlaced && t('playback.deinterlaced'),
      ),
    ],
    [t('playback.encoder'), output.encoder ?? ''],
  ]
  return (
    <section className={classes.panel} aria-label={t('playback.info')}>
      <CloseButton className={classes.close} variant="transparent" c="white" aria-label={t('viewer.close')} onClick={onClose} />
      <dl>
        {rows
          .filter(([, value]) => value !== '')
          .map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </section>
  )
}
