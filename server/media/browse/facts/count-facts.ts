import type { FactCount } from '@amn/contract/media/browse'
import { splitFact } from '@amn/contract/media/facts/fact-kinds'
import type { Db } from '../../../db/tables.ts'
import type { Filter } from '../filter.ts'
import { countAmong } from '../id-set.ts'
import type { MediaLists } from '../list.ts'
import { countFactsBySql } from '../list-queries.ts'

const kindOf = (fact: string): string => splitFact(fact).kind

/** Included and excluded facts as a filter has them: of each kind one is enough. */
export const readFacts = (query: { includedFacts: string[]; excludedFacts: string[] }) => ({
  includedFacts: [...Map.groupBy(new Set(query.includedFacts), kindOf).values()],
  excludedFacts: [...new Set(query.excludedFacts)],
})

async function countAll(db: Db, lists: Pick<MediaLists, 'find'>, filter: Filter): Promise<FactCount[]> {
  const result = await lists.find(filter)
  if (!result) return countFactsBySql(db, filter)
  return [...result.index.facts].map(([fact, set]) => ({ fact, count: countAmong(result.found, set) })).filter(({ count }) => count > 0)
}

/** How many of the listed media have files of which kind; each kind is counted as if nothing of it were asked for, so that its values can be compared. */
export async function countFacts(db: Db, lists: Pick<MediaLists, 'find'>, filter: Filter): Promise<FactCount[]> {
  if (filter.types.length === 0) return []
  const { includedFacts = [], excludedFacts = [] } = filter
  const asked = new Set([...includedFacts.flat(), ...excludedFacts].map(kindOf))
  const counts = (await countAll(db, lists, filter)).filter(({ fact }) => !asked.has(kindOf(fact)))
  for (const kind of asked) {
    const without = {
      ...filter,
      includedFacts: includedFacts.filter((facts) => facts.every((fact) => kindOf(fact) !== kind)),
      excludedFacts: excludedFacts.filter((fact) => kindOf(fact) !== kind),
    }
    counts.push(...(await countAll(db, lists, without)).filter(({ fact }) => kindOf(fact) === kind))
  }
  return counts.toSorted((one, other) => (one.fact < other.fact ? -1 : 1))
}
