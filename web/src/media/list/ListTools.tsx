import { Switch } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './list-tools.module.css'
import { SearchBox } from './SearchBox.tsx'
import { TypeChoice } from './TypeChoice.tsx'
import type { ListPlace } from './use-list-search.ts'
import type { useListView } from './use-list-view.ts'
import { ViewChoice } from './ViewChoice.tsx'

interface Props extends ReturnType<typeof useListView> {
  place: ListPlace
}

/** What narrows the list, and how it is drawn. */
export function ListTools({ place: { search, change }, ...view }: Props) {
  const { t } = useTranslation()
  return (
    <div className={classes.tools}>
      <SearchBox value={search.titleFilter} onSearch={(titleFilter) => change({ titleFilter }, true)} />
      <TypeChoice type={search.type} onChange={(type) => change({ type })} />
      <Switch
        className={classes.switch}
        label={t('media.withWorkInProgress')}
        checked={search.includeWorkInProgress}
        onChange={(event) => change({ includeWorkInProgress: event.currentTarget.checked })}
      />
      <ViewChoice {...view} />
    </div>
  )
}
