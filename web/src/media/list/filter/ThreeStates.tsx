import { IconMinus, IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import shared from '../../../ui/theme/shared.module.css'
import classes from './filter.module.css'
import { type TagState, nextState } from './tag-states.ts'

interface Props {
  name: string
  count: number
  state: TagState
  /** What the three states are called. */
  words: 'tagState' | 'tagEdit'
  onState: (state: TagState) => void
}

/** Something to filter by that each press takes to its next state. */
export function ThreeStates({ name, count, state, words, onState }: Props) {
  const { t } = useTranslation()
  const Icon = state === 'in' ? IconPlus : IconMinus
  return (
    <button type="button" className={classes.tag} data-state={state} onClick={() => onState(nextState[state])}>
      {state !== 'off' && <Icon size={14} stroke={2.6} aria-hidden />}
      <span className={`${shared.ellipsis} ${classes.tagName}`}>{name}</span> <span className={classes.tagCount}>{count}</span>{' '}
      <span className={shared.hidden}>{t(`browse.${words}.${state}`)}</span>
    </button>
  )
}
