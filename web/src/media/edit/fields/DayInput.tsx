import '@mantine/dates/styles.layer.css'
import 'dayjs/locale/pl'
import { DateInput } from '@mantine/dates'
import { IconCalendar } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { typedDay } from './typed-day.ts'

interface Props {
  id: string
  error: string | undefined
  value: string | null
  onDay: (day: string | null) => void
}

/** A day, chosen in the calendar or typed as one writes it; a year or a month alone is enough. */
export function DayInput({ id, error, value, onDay }: Props) {
  const { t, i18n } = useTranslation()
  return (
    <DateInput
      id={id}
      error={error}
      value={value}
      onChange={onDay}
      dateParser={(text) => typedDay(text) ?? null}
      valueFormat={i18n.language === 'en' ? 'MMMM D, YYYY' : 'D MMMM YYYY'}
      locale={i18n.language}
      firstDayOfWeek={1}
      minDate="1000-01-01"
      maxDate="9999-12-31"
      placeholder={t('edit.dayExample')}
      leftSection={<IconCalendar size={18} stroke={1.6} aria-hidden />}
      clearable
      clearButtonProps={{ 'aria-label': t('ui.clear') }}
      previousLabel={t('edit.previousMonth')}
      nextLabel={t('edit.nextMonth')}
      autoComplete="off"
      // The problem is below the field.
      popoverProps={{ shadow: 'lg', radius: 'lg', position: error ? 'top-start' : 'bottom-start' }}
    />
  )
}
