import { Button, Switch } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import filterClasses from '../filter/filter.module.css'
import { SavedFilters } from '../saved/SavedFilters.tsx'
import type { ListLocation } from '../use-list-search.ts'
import type { ListShape } from '../use-list-view.ts'
import classes from './list-tools.module.css'
import { SortChoice } from './SortChoice.tsx'
import { useListActs } from './use-list-acts.ts'
import { ViewChoice } from './ViewChoice.tsx'

interface Props {
  location: ListLocation
  shape: ListShape
  onClose: () => void
}

/** What a phone has no room for in the row of the search field: the view, the order, and what is done with the list. */
export function SheetTools({ location, shape, onClose }: Props) {
  const { t } = useTranslation()
  const { search } = location
  const acts = useListActs(search)
  return (
    <div className={classes.sheetTools}>
      <ViewChoice shape={shape} isNamed />
      <section className={filterClasses.part} aria-labelledby="sheet-order">
        <h2 className={filterClasses.partName} id="sheet-order">
          {t('browse.sort')}
        </h2>
        <SortChoice location={location} />
      </section>
      <Switch label={t('browse.endless')} checked={shape.isEndless} onChange={(event) => shape.setEndless(event.currentTarget.checked)} />
      <div className={classes.sheetActs}>
        <SavedFilters location={location} isNamed />
        {acts.map(({ key, label, icon: Icon, run, to }) => (
          <Button
            key={key}
            variant="default"
            leftSection={<Icon size={18} stroke={1.7} aria-hidden />}
            onClick={() => {
              onClose()
              run?.()
            }}
            {...(to
              ? {
                  renderRoot: (props: object) => <Link to={to} search={search.type === 'All' ? {} : { type: search.type }} {...props} />,
                }
              : {})}
          >
            {label}
          </Button>
        ))}
      </div>
    </div>
  )
}
