import { CloseButton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { ListLocation } from '../use-list-search.ts'
import classes from './filter.module.css'
import { FilterPanel } from './FilterPanel.tsx'

/** The filter beside the list, which changes with every press. */
export function FilterSide({ location, onClose }: { location: ListLocation; onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <aside className={classes.side} aria-labelledby="filter-side">
      <div className={classes.sideHead}>
        <h2 className={classes.sideName} id="filter-side">
          {t('browse.filter')}
        </h2>
        <CloseButton onClick={onClose} aria-label={t('browse.closeFilter')} />
      </div>
      <FilterPanel location={location} />
    </aside>
  )
}
