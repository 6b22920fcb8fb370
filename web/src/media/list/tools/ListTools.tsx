import { Button } from '@mantine/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { filterCount } from '../list-search.ts'
import { SavedFilters } from '../saved/SavedFilters.tsx'
import type { ListLocation } from '../use-list-search.ts'
import type { ListShape } from '../use-list-view.ts'
import classes from './list-tools.module.css'
import { MoreMenu } from './MoreMenu.tsx'
import { SearchBox } from './SearchBox.tsx'
import { SortChoice } from './SortChoice.tsx'
import { ViewChoice } from './ViewChoice.tsx'
import shared from '../../../ui/theme/shared.module.css'

interface Props {
  location: ListLocation
  shape: ListShape
  /** There is room for the search field and one button, which opens all the rest. */
  isPhone: boolean
  isFilterOpen: boolean
  onFilter: () => void
}

/** What searches, narrows and orders the list, and how it is drawn: one row. */
export function ListTools({ location, shape, isPhone, isFilterOpen, onFilter }: Props) {
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
        <span className={isPhone ? shared.hidden : undefined}>{t(isPhone ? 'browse.sheet' : 'browse.filter')}</span>
      </Button>
      {!isPhone && (
        <>
          <SortChoice location={location} />
          <ViewChoice shape={shape} />
          <SavedFilters location={location} />
          <MoreMenu location={location} shape={shape} />
        </>
      )}
    </div>
  )
}
