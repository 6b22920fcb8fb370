import type { Tag } from '@amn/contract/media/tags'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './filter.module.css'
import { type TagState, nextState } from './tag-states.ts'
import shared from '../../../ui/theme/shared.module.css'

interface Props {
  tag: Tag
  state: TagState
  /** What the three states are called. */
  words: 'tagState' | 'tagEdit'
  onState: (tag: Tag, state: TagState) => void
}

/** A tag that each press takes to its next state. */
export const TagToggle = memo(({ tag, state, words, onState }: Props) => {
  const { t } = useTranslation()
  const Icon = state === 'in' ? IconPlus : IconMinus
  return (
    <button type="button" className={classes.tag} data-state={state} onClick={() => onState(tag, nextState[state])}>
      {state !== 'off' && <Icon size={14} stroke={2.6} aria-hidden />}
      <span className={`${shared.ellipsis} ${classes.tagName}`}>{tag.name}</span> <span className={classes.tagCount}>{tag.useCount}</span>{' '}
      <span className={shared.hidden}>{t(`browse.${words}.${state}`)}</span>
    </button>
  )
})
TagToggle.displayName = 'TagToggle'
