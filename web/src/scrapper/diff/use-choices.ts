import type { ScrapDiff } from '@amn/contract/scrapper/scrapper'
import type { ScrapField, Strategy } from '@amn/contract/scrapper/scrap-values'
import { useState } from 'react'
import { type Choices, presetChoices, waysOf } from './ways.ts'

/** What the person chose for each field; what cannot be done (any more) counts as left alone. */
export function useChoices(diff: ScrapDiff) {
  const [preset, setPreset] = useState<Strategy | undefined>('merge')
  const [own, setOwn] = useState<Choices>(new Map())
  const wished = preset ? presetChoices(diff.differences, preset) : own
  const strategyOf = (field: ScrapField): Strategy => {
    const difference = diff.differences.find((one) => one.field === field)
    const wish = wished.get(field)
    const ways = difference ? waysOf(difference) : []
    return ways.find((way) => way === wish) ?? 'ignore'
  }
  const chosen = diff.differences.flatMap(({ field }) => {
    const strategy = strategyOf(field)
    return strategy === 'ignore' ? [] : [{ field, strategy }]
  })
  return {
    preset,
    strategyOf,
    chosen,
    choosePreset: (next: Strategy) => setPreset(next),
    choose: (field: ScrapField, strategy: Strategy) => {
      setOwn(new Map([...wished, [field, strategy]]))
      setPreset(undefined)
    },
  }
}
