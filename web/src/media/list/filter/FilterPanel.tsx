import type { Tag } from '@amn/contract/media/tags'
import { Switch } from '@mantine/core'
import { useCallback, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useSessionState } from '../../../api/session/session-state.ts'
import { TypeChoice } from '../../../ui/media/TypeChoice.tsx'
import type { ListLocation } from '../use-list-search.ts'
import { DayFields } from './DayFields.tsx'
import { FactFilter } from './FactFilter.tsx'
import classes from './filter.module.css'
import { ModeChoice } from './ModeChoice.tsx'
import { TagPicker } from './TagPicker.tsx'
import { type TagState, stateOf, withState } from './tag-states.ts'
import { CreditFilter } from './values/CreditFilter.tsx'
import { LanguageFilter } from './values/LanguageFilter.tsx'
import { NumberFilters } from './values/NumberFilters.tsx'
import { SeriesFilter } from './values/SeriesFilter.tsx'
import { useTagNames } from './use-tag-names.ts'

/** Everything that narrows the list down besides the title and the type. */
export function FilterPanel({ location }: { location: ListLocation }) {
  const { t } = useTranslation()
  const { search, change } = location
  const { includedTags, excludedTags } = search
  const isLoggedIn = useSessionState((state) => state.token !== undefined)
  const nameOf = useTagNames([...includedTags, ...excludedTags])
  const latest = useRef(location)
  useLayoutEffect(() => {
    latest.current = location
  })
  const onState = useCallback((tag: Tag, state: TagState) => latest.current.change(withState(tag, state, latest.current.search)), [])
  return (
    <div className={classes.panel}>
      <section className={classes.part} aria-labelledby="filter-type">
        <h2 className={classes.partName} id="filter-type">
          {t('media.typeFilter')}
        </h2>
        <TypeChoice type={search.type} onChange={(type) => change({ type })} />
      </section>
      <section className={classes.part} aria-labelledby="filter-released">
        <h2 className={classes.partName} id="filter-released">
          {t('browse.released')}
        </h2>
        <DayFields days={search} onDays={(days) => change(days)} />
      </section>
      <section className={classes.part}>
        <Switch
          label={t('media.withWorkInProgress')}
          description={t('browse.workInProgressHint')}
          checked={search.includeWorkInProgress}
          onChange={(event) => change({ includeWorkInProgress: event.currentTarget.checked })}
        />
      </section>
      <CreditFilter location={location} />
      <SeriesFilter location={location} />
      <LanguageFilter location={location} />
      <NumberFilters location={location} />
      <FactFilter location={location} />
      {isLoggedIn && (
        <section className={classes.part} aria-labelledby="filter-tags">
          <h2 className={classes.partName} id="filter-tags">
            {t('browse.tags')}
          </h2>
          <p className={classes.hint}>{t('browse.tagsHint')}</p>
          {includedTags.length > 1 && (
            <ModeChoice
              kind="inclusionMode"
              mode={search.inclusionMode}
              names={includedTags.map(nameOf)}
              onMode={(inclusionMode) => change({ inclusionMode })}
            />
          )}
          {excludedTags.length > 1 && (
            <ModeChoice
              kind="exclusionMode"
              mode={search.exclusionMode}
              names={excludedTags.map(nameOf)}
              onMode={(exclusionMode) => change({ exclusionMode })}
            />
          )}
          <TagPicker words="tagState" stateOf={(tag) => stateOf(tag, search)} onState={onState} />
        </section>
      )}
    </div>
  )
}
