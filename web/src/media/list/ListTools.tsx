import { ActionIcon, Button } from '@mantine/core'
import { IconAdjustmentsHorizontal, IconSquareCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { filterCount } from './list-search.ts'
import classes from './list-tools.module.css'
import { RandomButton } from './RandomButton.tsx'
import { SavedFilters } from './saved/SavedFilters.tsx'
import { SearchBox } from './SearchBox.tsx'
import { startSelecting, stopSelecting, useSelection } from './selection.ts'
import { SortChoice } from './SortChoice.tsx'
import { TypeChoice } from './TypeChoice.tsx'
import type { ListPlace } from './use-list-search.ts'
import type { ListShape } from './use-list-view.ts'
import { ViewChoice } from './ViewChoice.tsx'

interface Props {
  place: ListPlace
  shape: ListShape
  isFilterOpen: boolean
  onFilter: () => void
  maySelect: boolean
}

/** What narrows the list, orders it, and says how it is drawn. */
export function ListTools({ place, shape, isFilterOpen, onFilter, maySelect }: Props) {
  const { t } = useTranslation()
  const { search, change } = place
  const isSelecting = useSelection((state) => state.isOn)
  const count = filterCount({ ...search, titleFilter: '' })
  return (
    <div className={classes.tools}>
      <SearchBox value={search.titleFilter} type={search.type} onSearch={(titleFilter) => change({ titleFilter }, true)} />
      <div className={classes.choices}>
        <Button
          variant={isFilterOpen ? 'filled' : 'default'}
          className={classes.filter}
          leftSection={<IconAdjustmentsHorizontal size={18} stroke={1.7} aria-hidden />}
          rightSection={count > 0 ? <span className={classes.badge}>{count}</span> : undefined}
          aria-label={count > 0 ? t('browse.filterWithCount', { count }) : t('browse.filter')}
          aria-expanded={isFilterOpen}
          onClick={onFilter}
        >
          {t('browse.filter')}
        </Button>
        <TypeChoice type={search.type} onChange={(type) => change({ type })} />
        <SortChoice place={place} />
      </div>
      <div className={classes.acts}>
        <SavedFilters place={place} />
        <RandomButton search={search} />
        {maySelect && (
          <ActionIcon
            variant={isSelecting ? 'filled' : 'default'}
            className={classes.tool}
            aria-pressed={isSelecting}
            aria-label={t('browse.selectMany')}
            title={t('browse.selectMany')}
            onClick={isSelecting ? stopSelecting : startSelecting}
          >
            <IconSquareCheck size={19} stroke={1.7} aria-hidden />
          </ActionIcon>
        )}
        <ViewChoice {...shape} />
      </div>
    </div>
  )
}
