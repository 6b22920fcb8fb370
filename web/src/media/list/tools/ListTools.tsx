import { Button } from '@mantine/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { filterCount } from '../list-search.ts'
import classes from './list-tools.module.css'
import { SearchBox } from './SearchBox.tsx'
import { SortChoice } from './SortChoice.tsx'
import { TypeChoice } from '../../../ui/media/TypeChoice.tsx'
import type { ListLocation } from '../use-list-search.ts'
import shared from '../../../ui/theme/shared.module.css'

interface Props {
  location: ListLocation
  isFilterOpen: boolean
  onFilter: () => void
}

/** What narrows the list and orders it. */
export function ListTools({ location, isFilterOpen, onFilter }: Props) {
  const { t } = useTranslation()
  const { search, change } = location
  const count = filterCount({ ...search, titleFilter: '' })
  return (
    <div className={classes.tools}>
      <SearchBox value={search.titleFilter} type={search.type} onSearch={(titleFilter) => change({ titleFilter }, true)} />
      <Button
        variant={isFilterOpen ? 'filled' : 'default'}
        className={classes.filter}
        leftSection={<IconAdjustmentsHorizontal size={18} stroke={1.7} aria-hidden />}
        rightSection={
          count > 0 && (
            <>
              {' '}
              <span className={classes.badge}>{count}</span> <span className={shared.hidden}>{t('browse.activeWord', { count })}</span>
            </>
          )
        }
        aria-expanded={isFilterOpen}
        onClick={onFilter}
      >
        <span className={shared.hiddenOnPhone}>{t('browse.filter')}</span>
      </Button>
      <div className={`${shared.row} ${classes.choices}`}>
        <TypeChoice className={classes.type} type={search.type} onChange={(type) => change({ type })} />
        <SortChoice location={location} />
      </div>
    </div>
  )
}
