import { ActionIcon, Button, Popover } from '@mantine/core'
import { IconBookmarks } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { filterCount } from '../list-search.ts'
import toolClasses from '../tools/list-tools.module.css'
import type { ListLocation } from '../use-list-search.ts'
import classes from './saved.module.css'
import { SavedLine } from './SavedLine.tsx'
import { SaveForm } from './SaveForm.tsx'
import { mostSaved, useSavedFilters } from './use-saved-filters.ts'

/** The filters that the person has named: opened, renamed, deleted, made rows of the start page; and the present one saved. */
export function SavedFilters({ location: { search }, isNamed }: { location: ListLocation; isNamed?: boolean }) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const filters = useSavedFilters()
  const { saved } = filters
  const present = filters.textOf(search)
  const isKept = saved.some((one) => one.search === present)
  const isFiltered = filterCount(search) > 0 || search.sort !== 'title' || search.type !== 'All'
  const title = t('browse.saved')
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      width={340}
      position="bottom-end"
      shadow="lg"
      radius="lg"
      trapFocus
      returnFocus
      hideDetached={false}
      zIndex={250}
    >
      <Popover.Target>
        {isNamed ? (
          <Button variant="default" leftSection={<IconBookmarks size={18} stroke={1.7} aria-hidden />} onClick={() => setOpen(!isOpen)}>
            {title}
          </Button>
        ) : (
          <ActionIcon variant="default" className={toolClasses.tool} aria-label={title} title={title} onClick={() => setOpen(!isOpen)}>
            <IconBookmarks size={19} stroke={1.7} aria-hidden />
          </ActionIcon>
        )}
      </Popover.Target>
      <Popover.Dropdown className={classes.box} aria-label={title}>
        <h2 className={classes.heading}>{title}</h2>
        {saved.length > 0 && (
          <ul className={classes.list}>
            {saved.map((filter) => (
              <SavedLine
                key={filter.id}
                filter={filter}
                filters={filters}
                isCurrent={filter.search === present}
                onOpen={() => setOpen(false)}
              />
            ))}
          </ul>
        )}
        {!isFiltered && saved.length === 0 && <p className={classes.hint}>{t('browse.saveEmpty')}</p>}
        {isFiltered && !isKept && saved.length < mostSaved && <SaveForm filters={filters} search={search} />}
        {saved.length >= mostSaved && <p className={classes.hint}>{t('browse.savedFull', { count: mostSaved })}</p>}
      </Popover.Dropdown>
    </Popover>
  )
}
