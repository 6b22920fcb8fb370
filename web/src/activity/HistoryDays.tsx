import type { HistoryDay } from '@amn/contract/personal/activity'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatSpan } from '../i18n/time.ts'
import shared from '../ui/theme/shared.module.css'
import { dayName } from './day-name.ts'
import classes from './history.module.css'
import { HistoryRow } from './HistoryRow.tsx'
import type { Span } from './without.ts'

interface Props {
  days: readonly HistoryDay[]
  onRemove: (span: Span, said: string) => void
}

const spanOf = ({ entries }: HistoryDay): Span => {
  const [froms, tos] = [entries.map(({ from }) => from).toSorted(), entries.map(({ to }) => to).toSorted()]
  return { from: froms[0] ?? '', to: tos.at(-1) ?? '' }
}

/** Days with what was watched and read on them. */
export function HistoryDays({ days, onRemove }: Props) {
  const { t } = useTranslation()
  return days.map((one) => {
    const day = dayName(one.day)
    return (
      <section key={one.day} aria-label={day} className={classes.day}>
        <header className={classes.dayHead}>
          <h2 className={classes.dayName}>{day}</h2>
          {one.seconds >= 60 && <span className={classes.daySum}>{formatSpan(Math.round(one.seconds / 60) * 60)}</span>}
          <Button
            variant="subtle"
            color="gray"
            size="compact-sm"
            data-removes="day"
            className={classes.dayRemove ?? ''}
            aria-label={t('activity.removeDayOf', { day })}
            onClick={() => onRemove(spanOf(one), t('activity.removedDay', { day }))}
          >
            {t('activity.removeDay')}
          </Button>
        </header>
        <ul className={`${shared.plainList} ${classes.rows}`}>
          {one.entries.map((entry) => (
            <HistoryRow
              key={entry.contentId}
              entry={entry}
              onRemove={(name) => {
                const { contentId, from, to } = entry
                onRemove({ contentId, from, to }, t('activity.removed', { name }))
              }}
            />
          ))}
        </ul>
      </section>
    )
  })
}
