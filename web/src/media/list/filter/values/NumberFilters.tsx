import { NativeSelect, NumberInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type ListRange, type ListSearch, listRanges } from '../../list-search.ts'
import type { ListLocation } from '../../use-list-search.ts'
import classes from '../filter.module.css'

const limits: Record<ListRange, { min: number; max: number }> = {
  score: { min: 0, max: 100 },
  year: { min: 1000, max: 9999 },
  runtime: { min: 1, max: 60_000 },
  pages: { min: 1, max: 60_000 },
}
const ages = [0, 6, 7, 10, 12, 13, 14, 15, 16, 17, 18]
type Ends = [from: number | undefined, to: number | undefined]

/** The year, score and length that what is listed is to have, and the age for which it is to be fit. */
export function NumberFilters({ location }: { location: ListLocation }) {
  const { t } = useTranslation()
  const { search, change } = location
  return (
    <section className={classes.part} aria-labelledby="filter-numbers">
      <h2 className={classes.partName} id="filter-numbers">
        {t('browse.numbers')}
      </h2>
      {listRanges.map((name) => (
        <RangeFields key={name} name={name} search={search} onChange={change} />
      ))}
      <NativeSelect
        label={t('browse.maximumAge')}
        value={search.maximumAge ?? ''}
        data={[
          { value: '', label: t('browse.anyAge') },
          ...ages.map((age) => ({ value: String(age), label: age === 0 ? t('browse.everybody') : t('browse.ageUpTo', { age }) })),
        ]}
        onChange={(event) => {
          const { value } = event.currentTarget
          change({ maximumAge: value === '' ? undefined : Number(value) })
        }}
      />
      <p className={classes.hint}>{t('browse.numbersHint')}</p>
    </section>
  )
}

interface RangeProps {
  name: ListRange
  search: ListSearch
  onChange: (changes: Partial<ListSearch>) => void
}

function RangeFields({ name, search, onChange }: RangeProps) {
  const { t } = useTranslation()
  const [from, to] = [search[`${name}From`], search[`${name}To`]]
  const [own, setOwn] = useState<Ends>([from, to])
  // The address may also change by Back, or by lifting a filter.
  useEffect(() => setOwn([from, to]), [from, to])
  const { min, max } = limits[name]
  const isReversed = ([first, second]: Ends) => first !== undefined && second !== undefined && first > second
  const isWithin = (value: number | undefined) => value === undefined || (value >= min && value <= max)
  const send = useDebouncedCallback((ends: Ends) => {
    if (!isReversed(ends) && ends.every(isWithin)) onChange({ [`${name}From`]: ends[0], [`${name}To`]: ends[1] })
  }, 400)
  const field = (at: 0 | 1) => (
    <NumberInput
      label={t(`browse.range.${name}`)}
      description={t(at === 0 ? 'browse.from' : 'browse.upTo')}
      value={own[at] ?? ''}
      min={min}
      max={max}
      allowDecimal={false}
      allowNegative={false}
      hideControls
      error={isReversed(own)}
      onChange={(value) => {
        const next: Ends = at === 0 ? [numberOf(value), own[1]] : [own[0], numberOf(value)]
        setOwn(next)
        send(next)
      }}
    />
  )
  return (
    <div className={classes.dayFields}>
      {field(0)}
      {field(1)}
    </div>
  )
}

const numberOf = (value: string | number): number | undefined => (value === '' || Number.isNaN(Number(value)) ? undefined : Number(value))
