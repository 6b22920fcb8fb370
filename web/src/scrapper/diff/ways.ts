import type { ScrapDifference } from '@amn/contract/scrapper/scrapper'
import type { ScrapField, Strategy } from '@amn/contract/scrapper/scrap-values'

export type Choices = ReadonlyMap<ScrapField, Strategy>

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** What may be done with a field so that it becomes different; where merging and overwriting come to the same, only one of them. */
export function waysOf({ isLocked, merged, overwritten }: ScrapDifference): Exclude<Strategy, 'ignore'>[] {
  if (isLocked) return []
  const mayMerge = merged !== null && merged !== undefined
  const mayOverwrite = overwritten !== null && overwritten !== undefined && !(mayMerge && isSame(merged, overwritten))
  return [...(mayMerge ? (['merge'] as const) : []), ...(mayOverwrite ? (['overwrite'] as const) : [])]
}

/** What a preset makes of all fields: merge touches only what loses nothing by it. */
export function presetChoices(differences: readonly ScrapDifference[], preset: Strategy): Choices {
  const chosen = differences.flatMap((difference): [ScrapField, Strategy][] => {
    const ways = waysOf(difference)
    const way = preset === 'overwrite' ? ways.at(-1) : ways.find((one) => one === preset)
    return way ? [[difference.field, way]] : []
  })
  return new Map(chosen)
}

/** What a field will be. */
export function resultOf({ current, merged, overwritten }: ScrapDifference, strategy: Strategy): unknown {
  if (strategy === 'ignore') return current
  return (strategy === 'merge' ? merged : overwritten) ?? current
}
