import { mediaBrowse } from '@amn/contract/media/browse'
import { useTranslation } from 'react-i18next'
import { useGet } from '../../../../api/query.ts'
import type { ListLocation } from '../../use-list-search.ts'
import classes from '../filter.module.css'
import { SearchedValues } from './SearchedValues.tsx'
import { stateOfValue, withValueState } from './sides.ts'

const shownAtOnce = 20

function useFound(search: string) {
  const { data, error } = useGet(
    mediaBrowse.series,
    { query: { search, amnMediaType: 'All', size: shownAtOnce } },
    { isBackground: true, keepsPrevious: true, staleTime: 60_000 },
  )
  return { found: data?.items.map(({ id, name, count }) => ({ value: String(id), name, count })), failure: error }
}

/** The series that what is listed is to belong to, and not to belong to. */
export function SeriesFilter({ location: { search, change } }: { location: ListLocation }) {
  const { t } = useTranslation()
  return (
    <section className={classes.part} aria-labelledby="filter-series">
      <h2 className={classes.partName} id="filter-series">
        {t('browse.series')}
      </h2>
      <SearchedValues
        label={t('browse.searchSeries')}
        nothing={t('browse.noSeries')}
        chosen={null}
        useFound={useFound}
        stateOf={(value) => stateOfValue(search, 'Series', value)}
        onState={({ value }, state) => change(withValueState(search, 'Series', value, state))}
      />
    </section>
  )
}
