import { mediaBrowse } from '@amn/contract/media/browse'
import { mediaSuggest } from '@amn/contract/media/suggest'
import { Button } from '@mantine/core'
import { IconSearchOff, IconStack2 } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useGet } from '../../api/query.ts'
import { formatDay } from '../../i18n/format.ts'
import { i18n } from '../../i18n/i18n.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { factTitle } from './filter/fact-names.ts'
import { ageText, rangeText } from './filter/values/range-text.ts'
import type { SidedName } from './filter/values/sides.ts'
import { shownLanguage } from '../../i18n/names.ts'
import { useCreditNames, useSeriesNames } from './filter/values/use-value-names.ts'
import { useTagNames } from './filter/use-tag-names.ts'
import { type ListSearch, filterCount, filterOf, hasRange, listRanges, noFilter } from './list-search.ts'
import classes from './nothing.module.css'
import { SimilarTitles } from './SimilarTitles.tsx'
import type { ListLocation } from './use-list-search.ts'

/** What is shown where no media fits: which filters leave the most out, what would be there without each, and the way to it. */
export function NothingFound({ location: { search, change } }: { location: ListLocation }) {
  const { t } = useTranslation()
  const { includedTags, excludedTags, titleFilter, airedAfter, airedBefore, type } = search
  const isFiltered = filterCount(search) > 0
  const { data, isPending } = useGet(mediaBrowse.lift, { query: filterOf(search) }, { isBackground: true })
  const nameOf = useTagNames([...includedTags, ...excludedTags])
  const listed = (tags: string[]) => new Intl.ListFormat(i18n.language).format(tags.map(nameOf))
  const named = (facts: string[]) => new Intl.ListFormat(i18n.language).format(facts.map((fact) => factTitle(fact, t)))
  const creditName = useCreditNames([...search.includedCredits, ...search.excludedCredits])
  const seriesName = useSeriesNames([...search.includedSeries, ...search.excludedSeries])
  const lift = (name: `${'included' | 'excluded'}${SidedName}`, valueName: (value: string) => string) => ({
    text: t(name.startsWith('in') ? 'files.liftIncluded' : 'files.liftExcluded', {
      facts: new Intl.ListFormat(i18n.language).format(search[name].map(valueName)),
    }),
    without: { [name]: [] },
  })
  const ways: Record<string, { text: string; without: Partial<ListSearch> }> = {
    titleFilter: { text: t('browse.liftTitle', { title: titleFilter }), without: { titleFilter: '' } },
    includedTags: { text: t('browse.liftIncluded', { tags: listed(includedTags) }), without: { includedTags: [] } },
    excludedTags: { text: t('browse.liftExcluded', { tags: listed(excludedTags) }), without: { excludedTags: [] } },
    includedFacts: { text: t('files.liftIncluded', { facts: named(search.includedFacts) }), without: { includedFacts: [] } },
    excludedFacts: { text: t('files.liftExcluded', { facts: named(search.excludedFacts) }), without: { excludedFacts: [] } },
    includedCredits: lift('includedCredits', creditName),
    excludedCredits: lift('excludedCredits', creditName),
    includedSeries: lift('includedSeries', seriesName),
    excludedSeries: lift('excludedSeries', seriesName),
    includedLanguages: lift('includedLanguages', shownLanguage),
    excludedLanguages: lift('excludedLanguages', shownLanguage),
    ...Object.fromEntries(
      listRanges.map((name) => [
        name,
        {
          text: t('files.liftIncluded', { facts: hasRange(search, name) ? rangeText(search, name, t) : '' }),
          without: { [`${name}From`]: undefined, [`${name}To`]: undefined },
        },
      ]),
    ),
    maximumAge: { text: t('files.liftIncluded', { facts: ageText(search.maximumAge ?? 0, t) }), without: { maximumAge: undefined } },
    airedAfter: { text: airedAfter ? t('browse.liftAfter', { day: formatDay(airedAfter) }) : '', without: { airedAfter: undefined } },
    airedBefore: { text: airedBefore ? t('browse.liftBefore', { day: formatDay(airedBefore) }) : '', without: { airedBefore: undefined } },
    includeWorkInProgress: { text: t('media.liftWorkInProgress'), without: { includeWorkInProgress: true } },
    amnMediaType: { text: t('media.liftType'), without: { type: 'All' } },
  }
  const lifts = data ?? []
  const isOnlyTitle = isFiltered && filterCount({ ...search, titleFilter: '' }) === 0
  const plain = isOnlyTitle ? t('media.nothingFor', { title: titleFilter }) : t('browse.nothingFilters')
  const nothingFound = isOnlyTitle ? plain : t('browse.nothingEver')
  const similar = useSimilar(search)
  if (titleFilter !== '' && similar.isPending) return null
  const lifting = lifts.map(({ filter, totalItems }) => {
    const way = ways[filter]
    return (
      way && (
        <Button
          key={filter}
          variant="default"
          className={classes.suggestion}
          rightSection={<span className={classes.count}>{t('media.count', { count: totalItems })}</span>}
          onClick={() => change(way.without)}
        >
          {way.text}
        </Button>
      )
    )
  })
  const clearing = isFiltered && (
    <Button variant="subtle" onClick={() => change(type === 'All' || lifts.length > 0 ? noFilter : { ...noFilter, type: 'All' })}>
      {t('browse.clearAll')}
    </Button>
  )
  if (similar.found.length > 0) {
    return (
      <>
        <SimilarTitles found={similar.found} title={titleFilter} />
        <div className={classes.others}>
          {lifting}
          {clearing}
        </div>
      </>
    )
  }
  return (
    <EmptyState
      icon={isFiltered ? IconSearchOff : IconStack2}
      title={isFiltered ? t('media.nothingTitle') : t('media.emptyTitle')}
      text={isFiltered ? (lifts.length > 0 || isPending ? plain : nothingFound) : t('media.empty')}
    >
      {lifting}
      {clearing}
    </EmptyState>
  )
}

const mostSimilar = 12

/** What is called nearly as was typed, of what the other filters leave. */
function useSimilar(search: ListSearch) {
  const { titleFilter, ...filter } = filterOf(search)
  const isAsked = titleFilter !== ''
  const { data, isPending } = useGet(
    mediaSuggest.suggest,
    { query: { ...filter, q: titleFilter, size: mostSimilar } },
    { isBackground: true, enabled: isAsked, staleTime: 30_000 },
  )
  return { found: data ?? [], isPending: isAsked && isPending }
}
