import '@mantine/dates/styles.layer.css'
import 'dayjs/locale/pl'
import { DateInput, DatesProvider } from '@mantine/dates'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type ListSearch, isBackwards } from '../list-search.ts'
import classes from './filter.module.css'

type Days = Pick<ListSearch, 'airedAfter' | 'airedBefore'>

/** The first and the last day; two that contradict each other are told about and change nothing. */
export function DayFields({ days, onDays }: { days: Days; onDays: (days: Days) => void }) {
  const { t, i18n } = useTranslation()
  const [own, setOwn] = useState(days)
  const { airedAfter, airedBefore } = days
  // The address may also change by Back, or by lifting a filter.
  useEffect(() => setOwn({ airedAfter, airedBefore }), [airedAfter, airedBefore])
  const set = (change: Partial<Days>) => {
    const next = { ...own, ...change }
    setOwn(next)
    if (!isBackwards(next)) onDays(next)
  }
  const isWrong = isBackwards(own)
  const field = (name: keyof Days) => (
    <DateInput
      key={name}
      label={t(`browse.${name}`)}
      placeholder="2026-01-31"
      valueFormat="YYYY-MM-DD"
      value={own[name] ?? null}
      onChange={(value) => set({ [name]: value?.slice(0, 10) })}
      clearable
      clearButtonProps={{ 'aria-label': t('browse.clearDay', { field: t(`browse.${name}`) }) }}
      error={isWrong}
      popoverProps={{ withinPortal: true, zIndex: 320 }}
    />
  )
  return (
    <DatesProvider settings={{ locale: i18n.language === 'pl' ? 'pl' : 'en', firstDayOfWeek: 1 }}>
      <div className={classes.dayFields}>
        {field('airedAfter')}
        {field('airedBefore')}
      </div>
      {isWrong && (
        <p className={classes.wrong} role="alert">
          {t('browse.daysBackwards')}
        </p>
      )}
      <p className={classes.hint}>{t('browse.dayHint')}</p>
    </DatesProvider>
  )
}
