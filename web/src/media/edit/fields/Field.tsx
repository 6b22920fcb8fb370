import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './fields.module.css'
import type { DraftField } from '../draft/draft.ts'
import { useEditor } from '../draft/editor.ts'
import { hasField } from '../draft/fields-of-type.ts'
import { LockButton } from './LockButton.tsx'
import { problemIn } from '../draft/problems.ts'
import { SourceLine } from './SourceLine.tsx'
import shared from '../../../ui/theme/shared.module.css'

interface Inside {
  id: string
  error: string | undefined
}
interface Props {
  name: DraftField
  label: string
  hint?: ReactNode
  isRequired?: boolean
  /** The field consists of several controls. */
  isGroup?: boolean
  /** The card around it bears the name and the lock. */
  isLabelHidden?: boolean
  className?: string | undefined
  children: (inside: Inside) => ReactNode
}

/** A field with its name, its lock and a mark as long as it is not saved; nothing where the type has no such field. */
export function Field({ name, label, hint, isRequired, isGroup, isLabelHidden, className, children }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const { isThere, isChanged, problem } = useEditor((state) => ({
    isThere: hasField(state, name),
    isChanged: state.base !== undefined && state.changed.includes(name),
    problem: problemIn(state.problems, name),
  }))
  if (!isThere) return null
  const labelId = `${id}-label`
  const labelClass = isLabelHidden ? shared.hidden : classes.label
  const named = isGroup ? (
    <span id={labelId} className={labelClass}>
      {label}
    </span>
  ) : (
    <label id={labelId} htmlFor={id} className={labelClass}>
      {label}
      {isRequired && (
        <span aria-hidden className={classes.required}>
          {' '}
          *
        </span>
      )}
    </label>
  )
  return (
    <div
      className={`${classes.field} ${className ?? ''}`}
      data-field={name}
      data-problem={problem ? true : undefined}
      {...(isGroup ? { role: 'group', 'aria-labelledby': labelId } : {})}
    >
      {isLabelHidden ? (
        named
      ) : (
        <div className={classes.labelLine}>
          {named}
          {isChanged && <span className={classes.dot} role="img" aria-label={t('edit.unsaved')} title={t('edit.unsaved')} />}
          <span className={classes.push} />
          <LockButton field={name} label={label} />
        </div>
      )}
      {children({ id, error: problem })}
      {hint && <p className={`${shared.hint} ${classes.hint}`}>{hint}</p>}
      {!isChanged && <SourceLine field={name} />}
    </div>
  )
}
