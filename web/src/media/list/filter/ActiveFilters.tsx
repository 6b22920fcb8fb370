import { IconMinus, IconPlus, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDay } from '../../../i18n/format.ts'
import { type ListSearch, filterCount, hasRange, listRanges, noFilter } from '../list-search.ts'
import type { ListLocation } from '../use-list-search.ts'
import { factTitle } from './fact-names.ts'
import classes from './filter.module.css'
import { ageText, rangeText } from './values/range-text.ts'
import { type SidedName, withValueState } from './values/sides.ts'
import { shownLanguage } from '../../../i18n/names.ts'
import { useCreditNames, useSeriesNames } from './values/use-value-names.ts'
import { useTagNames } from './use-tag-names.ts'
import shared from '../../../ui/theme/shared.module.css'

interface Chip {
  key: string
  text: string
  without: Partial<ListSearch>
  kind?: 'in' | 'out'
  /** What a screen reader hears instead of the sign. */
  name?: string
}

/** What narrows the list down, each with the way to lift it. */
export function ActiveFilters({ location: { search, change } }: { location: ListLocation }) {
  const { t } = useTranslation()
  const { includedTags, excludedTags, airedAfter, airedBefore } = search
  const nameOf = useTagNames([...includedTags, ...excludedTags])
  const creditName = useCreditNames([...search.includedCredits, ...search.excludedCredits])
  const seriesName = useSeriesNames([...search.includedSeries, ...search.excludedSeries])
  // The title stands in the search field.
  if (filterCount({ ...search, titleFilter: '' }) === 0) return null
  const side = (name: 'includedTags' | 'excludedTags', kind: 'in' | 'out', word: 'included' | 'excluded'): Chip[] =>
    search[name].map((tag) => ({
      key: `${kind}-${tag}`,
      kind,
      text: nameOf(tag),
      name: t(`browse.${word}`, { tag: nameOf(tag) }),
      without: { [name]: search[name].filter((one) => one !== tag) },
    }))
  const factSide = (name: 'includedFacts' | 'excludedFacts', kind: 'in' | 'out', word: 'included' | 'excluded'): Chip[] =>
    search[name].map((fact) => ({
      key: `${kind}-${fact}`,
      kind,
      text: factTitle(fact, t),
      name: t(`files.${word}`, { fact: factTitle(fact, t) }),
      without: { [name]: search[name].filter((one) => one !== fact) },
    }))
  const valueSide = (name: SidedName, valueName: (value: string) => string): Chip[] =>
    (['included', 'excluded'] as const).flatMap((word) =>
      search[`${word}${name}`].map((value): Chip => ({
        key: `${word}-${name}-${value}`,
        kind: word === 'included' ? 'in' : 'out',
        text: valueName(value),
        name: t(`files.${word}`, { fact: valueName(value) }),
        without: withValueState(search, name, value, 'off'),
      })),
    )
  const chips: Chip[] = [
    ...side('includedTags', 'in', 'included'),
    ...(includedTags.length > 1 && search.inclusionMode === 'OR'
      ? [{ key: 'any', text: t('browse.anyIncluded'), without: { inclusionMode: 'AND' as const } }]
      : []),
    ...side('excludedTags', 'out', 'excluded'),
    ...(excludedTags.length > 1 && search.exclusionMode === 'AND'
      ? [{ key: 'all', text: t('browse.allExcluded'), without: { exclusionMode: 'OR' as const } }]
      : []),
    ...factSide('includedFacts', 'in', 'included'),
    ...factSide('excludedFacts', 'out', 'excluded'),
    ...valueSide('Credits', creditName),
    ...valueSide('Series', seriesName),
    ...valueSide('Languages', shownLanguage),
    ...listRanges
      .filter((name) => hasRange(search, name))
      .map((name) => ({ key: name, text: rangeText(search, name, t), without: { [`${name}From`]: undefined, [`${name}To`]: undefined } })),
    ...(search.maximumAge === undefined ? [] : [{ key: 'age', text: ageText(search.maximumAge, t), without: { maximumAge: undefined } }]),
    ...(airedAfter ? [{ key: 'after', text: t('browse.after', { day: formatDay(airedAfter) }), without: { airedAfter: undefined } }] : []),
    ...(airedBefore
      ? [{ key: 'before', text: t('browse.before', { day: formatDay(airedBefore) }), without: { airedBefore: undefined } }]
      : []),
    ...(search.includeWorkInProgress
      ? [{ key: 'wip', text: t('media.withWorkInProgress'), without: { includeWorkInProgress: false } }]
      : []),
  ]
  const sign: Record<'in' | 'out', ReactNode> = {
    in: <IconPlus size={14} stroke={2.6} aria-hidden />,
    out: <IconMinus size={14} stroke={2.6} aria-hidden />,
  }
  return (
    <ul className={`${shared.clusterList} ${classes.chips}`} aria-label={t('browse.active')}>
      {chips.map(({ key, text, without, kind, name }) => (
        <li key={key}>
          <button
            type="button"
            className={classes.chip}
            data-state={kind}
            aria-label={t('browse.lift', { filter: name ?? text })}
            onClick={() => change(without)}
          >
            {kind && sign[kind]}
            <span className={`${shared.ellipsis} ${classes.tagName}`}>{text}</span>
            <IconX size={14} stroke={2} aria-hidden />
          </button>
        </li>
      ))}
      <li>
        <button type="button" className={`${shared.plainButton} ${classes.clear}`} onClick={() => change(noFilter)}>
          {t('browse.clearAll')}
        </button>
      </li>
    </ul>
  )
}
