import type { ListSearch } from '../../list-search.ts'
import type { TagState } from '../tag-states.ts'

/** What is named in an address as included or excluded, by value. */
export type SidedName = 'Credits' | 'Series' | 'Languages'

/** Whether a value is included, excluded, or neither. */
export function stateOfValue(search: ListSearch, name: SidedName, value: string): TagState {
  if (search[`included${name}`].includes(value)) return 'in'
  return search[`excluded${name}`].includes(value) ? 'out' : 'off'
}

/** Both sides once a value has another state; `before` is what it was called until now. */
export function withValueState(search: ListSearch, name: SidedName, value: string, state: TagState, before = value): Partial<ListSearch> {
  const others = (values: string[]) => values.filter((one) => one !== before && one !== value)
  return {
    [`included${name}`]: [...others(search[`included${name}`]), ...(state === 'in' ? [value] : [])],
    [`excluded${name}`]: [...others(search[`excluded${name}`]), ...(state === 'out' ? [value] : [])],
  }
}
