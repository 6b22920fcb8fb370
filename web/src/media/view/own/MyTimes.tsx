import type { Media, OwnData } from '@amn/contract/media/media'
import { type Round, userMarks } from '@amn/contract/personal/user-marks'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useGet } from '../../../api/query.ts'
import { formatDay } from '../../../i18n/format.ts'
import classes from './own.module.css'

const few = 3

/** One's times through a media: this one, and those that ended with a new beginning. */
export function MyTimes({ media, own }: { media: Media; own: OwnData }) {
  const { t } = useTranslation()
  const [size, setSize] = useState(few)
  const { repeats, startedAt, completedAt, mediaStatus } = own
  const { data } = useGet(
    userMarks.rounds,
    { params: { id: media.id }, query: { amnMediaType: media.amnMediaType, page: 0, size } },
    { enabled: repeats > 0 },
  )
  const daysOf = ({ startedAt: from, completedAt: to }: Pick<Round, 'startedAt' | 'completedAt'>): string => {
    if (from && to) return formatDay(from) === formatDay(to) ? formatDay(to) : t('mine.span', { from: formatDay(from), to: formatDay(to) })
    if (to) return t('mine.until', { day: formatDay(to) })
    return from ? t('mine.stopped', { day: formatDay(from) }) : t('mine.noDays')
  }
  const isOver = mediaStatus === 'COMPLETED' && completedAt !== null
  const now = isOver ? daysOf({ startedAt, completedAt }) : startedAt && t('mine.since', { day: formatDay(startedAt) })
  if (!now && repeats === 0) return undefined
  const earlier = data?.items ?? []
  const total = data?.totalItems ?? 0
  return (
    <section className={classes.times} aria-labelledby="my-times">
      <h3 id="my-times">{t('mine.history')}</h3>
      <ol>
        {now && (
          <li>
            <span>{t(repeats > 0 ? 'mine.time' : 'mine.now', { number: repeats + 1 })}</span> {now}
          </li>
        )}
        {earlier.map((round, index) => (
          <li key={round.id}>
            <span>{t('mine.time', { number: total - index })}</span> {daysOf(round)}
          </li>
        ))}
      </ol>
      {total > earlier.length && earlier.length > 0 && (
        <Button size="compact-sm" variant="transparent" px={0} onClick={() => setSize(100)}>
          {t('mine.moreTimes')}
        </Button>
      )}
    </section>
  )
}
