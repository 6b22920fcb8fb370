import { mediaBrowse } from '@amn/contract/media/browse'
import { useTranslation } from 'react-i18next'
import { useGet } from '../../../../api/query.ts'
import { shownLanguage } from '../../../../i18n/names.ts'
import { filterOf } from '../../list-search.ts'
import type { ListLocation } from '../../use-list-search.ts'
import classes from '../filter.module.css'
import { ThreeStates } from '../ThreeStates.tsx'
import { stateOfValue, withValueState } from './sides.ts'

/** The languages in which what is listed was made, each off, in or out; nothing where none is known. */
export function LanguageFilter({ location: { search, change } }: { location: ListLocation }) {
  const { t } = useTranslation()
  const { data } = useGet(mediaBrowse.languages, { query: filterOf(search) }, { isBackground: true, keepsPrevious: true })
  const chosen = [...search.includedLanguages, ...search.excludedLanguages]
  const counted = new Set(data?.map(({ language }) => language))
  const languages = [...(data ?? []), ...chosen.filter((one) => !counted.has(one)).map((language) => ({ language, count: 0 }))]
  if (languages.length === 0) return null
  return (
    <section className={classes.part} aria-labelledby="filter-language">
      <h2 className={classes.partName} id="filter-language">
        {t('browse.originalLanguage')}
      </h2>
      <div className={classes.tags}>
        {languages.map(({ language, count }) => (
          <ThreeStates
            key={language}
            name={shownLanguage(language)}
            count={count}
            state={stateOfValue(search, 'Languages', language)}
            words="tagState"
            onState={(state) => change(withValueState(search, 'Languages', language, state))}
          />
        ))}
      </div>
    </section>
  )
}
