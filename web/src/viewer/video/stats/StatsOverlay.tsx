import { CloseButton } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useClosing } from '../../frame/use-closing.ts'
import { formatSize } from '../../../i18n/format.ts'
import { formatNumber } from '../../../i18n/names.ts'
import { type Stats, makeStatsReader } from './read-stats.ts'
import classes from './stats.module.css'

const everyMs = 500

interface Props {
  video: HTMLVideoElement
  /** How the film is played, as lines above the others. */
  lines: readonly (readonly [name: string, value: string])[]
  onClose(): void
}

function useStats(video: HTMLVideoElement): Stats {
  const [read] = useState(() => makeStatsReader(video, () => performance.now()))
  const [stats, setStats] = useState(read)
  useEffect(() => {
    const timer = setInterval(() => setStats(read()), everyMs)
    return () => clearInterval(timer)
  }, [read])
  return stats
}

/** What the player does just now, in numbers. */
export function StatsOverlay({ video, lines, onClose }: Props) {
  const { t } = useTranslation()
  useClosing(onClose)
  const stats = useStats(video)
  const size = (width: number, height: number) => `${width}×${height}`
  const flow = (one: Stats['picture']) =>
    one && t('watching.stats.speed', { total: formatSize(one.total), perSecond: formatSize(one.perSecond) })
  const volume = `${Math.round(stats.volume * 100)}%`
  const rows: (readonly [string, string | undefined])[] = [
    ...lines,
    [
      t('watching.stats.resolution'),
      stats.width > 0
        ? t('watching.stats.shown', { size: size(stats.width, stats.height), shown: size(stats.shownWidth, stats.shownHeight) })
        : undefined,
    ],
    [t('watching.stats.frames'), t('watching.stats.dropped', { dropped: formatNumber(stats.dropped), total: formatNumber(stats.total) })],
    [t('watching.stats.buffer'), t('watching.stats.seconds', { value: formatNumber(Math.round(stats.ahead * 10) / 10) })],
    [t('watching.stats.picture'), flow(stats.picture)],
    [t('watching.stats.sound'), flow(stats.sound)],
    [t('watching.stats.rate'), `${formatNumber(stats.rate)}×`],
    [t('watching.stats.volume'), stats.isMuted ? `${volume} · ${t('watching.stats.muted')}` : volume],
  ]
  return (
    <section className={classes.panel} aria-label={t('watching.stats.name')}>
      <CloseButton
        className={classes.close}
        variant="transparent"
        c="white"
        iconSize={18}
        aria-label={t('viewer.close')}
        onClick={onClose}
      />
      <dl>
        {rows.map(
          ([name, value]) =>
            value !== undefined && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
    </section>
  )
}
