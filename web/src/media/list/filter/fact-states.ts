import type { ListSearch } from '../list-search.ts'
import type { TagState } from './tag-states.ts'

type Sides = Pick<ListSearch, 'includedFacts' | 'excludedFacts'>

export const stateOfFact = (fact: string, { includedFacts, excludedFacts }: Sides): TagState =>
  includedFacts.includes(fact) ? 'in' : excludedFacts.includes(fact) ? 'out' : 'off'

/** The facts of both sides once one of them has another state. */
export function withFactState(fact: string, state: TagState, { includedFacts, excludedFacts }: Sides): Sides {
  const others = (facts: string[]) => facts.filter((one) => one !== fact)
  return {
    includedFacts: [...others(includedFacts), ...(state === 'in' ? [fact] : [])],
    excludedFacts: [...others(excludedFacts), ...(state === 'out' ? [fact] : [])],
  }
}
