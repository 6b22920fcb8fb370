import type { Tag } from '@amn/contract/media/tags'
import type { ListSearch } from '../list-search.ts'

/** Not used, wanted, or unwanted. */
export type TagState = 'off' | 'in' | 'out'
export const nextState = { off: 'in', in: 'out', out: 'off' } as const satisfies Record<TagState, TagState>

/** What a list of tags shows as chosen, in which words, and what it does with a choice. */
export interface TagChoice {
  words: 'tagState' | 'tagEdit'
  stateOf: (tag: Tag) => TagState
  onState: (tag: Tag, state: TagState) => void
}

type Sides = Pick<ListSearch, 'includedTags' | 'excludedTags'>
type Named = Pick<Tag, 'id' | 'name'>
const names = ({ id, name }: Named, value: string) => value === String(id) || value === name

export function stateOf(tag: Named, { includedTags, excludedTags }: Sides): TagState {
  if (includedTags.some((value) => names(tag, value))) return 'in'
  return excludedTags.some((value) => names(tag, value)) ? 'out' : 'off'
}

/** The tags of both sides once one of them has another state. */
export function withState(tag: Named, state: TagState, { includedTags, excludedTags }: Sides): Sides {
  const others = (values: string[]) => values.filter((value) => !names(tag, value))
  const own = String(tag.id)
  return {
    includedTags: [...others(includedTags), ...(state === 'in' ? [own] : [])],
    excludedTags: [...others(excludedTags), ...(state === 'out' ? [own] : [])],
  }
}
