import type { Tag } from '@amn/contract/media/tags'
import { memo } from 'react'
import type { TagState } from './tag-states.ts'
import { ThreeStates } from './ThreeStates.tsx'

interface Props {
  tag: Tag
  state: TagState
  /** What the three states are called. */
  words: 'tagState' | 'tagEdit'
  onState: (tag: Tag, state: TagState) => void
}

/** A tag that each press takes to its next state. */
export const TagToggle = memo(({ tag, state, words, onState }: Props) => (
  <ThreeStates name={tag.name} count={tag.useCount} state={state} words={words} onState={(next) => onState(tag, next)} />
))
TagToggle.displayName = 'TagToggle'
