import type { Media } from '@amn/contract/media/media'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

interface Props {
  series: NonNullable<Media['series']>
  number: string | null
}

/** The series with the number in it; leads to all of it in its order. */
export function SeriesLink({ series: { id, name }, number }: Props) {
  const { t } = useTranslation()
  return (
    <Link to="/media" search={{ type: 'All', includedSeries: [String(id)], sort: 'number' }}>
      {number ? t('about.seriesNumber', { name, number }) : name}
    </Link>
  )
}
