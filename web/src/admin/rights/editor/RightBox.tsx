import { Tooltip } from '@mantine/core'
import { IconCheck, IconLock, IconMinus, IconUsers } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './matrix.module.css'
import shared from '../../../ui/theme/shared.module.css'

interface Props {
  label: string
  /** What else is to be known of it: where it comes from, why it cannot be changed. */
  note: string | undefined
  state: 'on' | 'some' | 'off'
  /** Held through a group, whatever the box itself says. */
  isInherited?: boolean
  changed?: 'given' | 'taken' | undefined
  isLocked?: boolean
  cell: { row: number; column: number }
  isCurrent: boolean
  onFocus: () => void
  onToggle: () => void
}

/** One box of a matrix: a checkbox whose looks also tell where a right comes from and what is about to change. */
export function RightBox({ label, note, state, isInherited, changed, isLocked, cell, isCurrent, onFocus, onToggle }: Props) {
  const { t } = useTranslation()
  const noteId = useId()
  const change = changed && t(changed === 'given' ? 'rights.willBeGiven' : 'rights.willBeTaken')
  const description = [note, change].filter(Boolean).join(' ')
  const isTicked = state === 'on'
  const sign = () => {
    if (state === 'some') return <IconMinus size={15} stroke={3} aria-hidden />
    if (isTicked || isInherited) return <IconCheck size={15} stroke={3} aria-hidden />
    return isLocked ? <IconLock size={12} stroke={2} aria-hidden /> : null
  }
  return (
    <Tooltip
      label={note}
      disabled={!note}
      events={{ hover: true, focus: true, touch: true }}
      multiline
      maw={280}
      openDelay={250}
      withinPortal={false}
    >
      <label className={classes.hit}>
        <input
          type="checkbox"
          className={classes.input}
          ref={(input) => {
            if (input) input.indeterminate = state === 'some'
          }}
          checked={isTicked}
          onChange={() => !isLocked && onToggle()}
          onFocus={onFocus}
          tabIndex={isCurrent ? 0 : -1}
          aria-label={label}
          aria-describedby={description ? noteId : undefined}
          aria-disabled={isLocked || undefined}
          data-row={cell.row}
          data-column={cell.column}
        />
        <span
          className={classes.box}
          data-state={state}
          data-inherited={isInherited || undefined}
          data-locked={isLocked || undefined}
          data-changed={changed}
          aria-hidden
        >
          {sign()}
          {isInherited && (
            <span className={classes.mark}>
              <IconUsers size={10} stroke={2.4} />
            </span>
          )}
          {changed && <span className={classes.change}>{changed === 'given' ? '+' : '−'}</span>}
        </span>
        {description && (
          <span id={noteId} className={shared.hidden}>
            {description}
          </span>
        )}
      </label>
    </Tooltip>
  )
}
