import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './edit.module.css'
import type { DraftField } from './draft.ts'
import { useEditor } from './editor.ts'
import { LockSign } from './LockSign.tsx'
import { problemIn } from './problems.ts'

interface Inside {
  id: string
  /** Names the part that is the field, where that is no single control. */
  labelId: string
  error: string | undefined
}
interface Props {
  name: DraftField
  label: string
  hint?: ReactNode
  isRequired?: boolean
  /** The field consists of several controls. */
  isGroup?: boolean
  isLabelHidden?: boolean
  className?: string | undefined
  children: (inside: Inside) => ReactNode
}

/** A field with its name, its lock and a mark as long as it is not saved. */
export function Field({ name, label, hint, isRequired, isGroup, isLabelHidden, className, children }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const { base, changed, problems } = useEditor()
  const problem = problemIn(problems, name)
  const labelId = `${id}-label`
  const words = (
    <>
      {label}
      {isRequired && (
        <span aria-hidden className={classes.required}>
          {' '}
          *
        </span>
      )}
    </>
  )
  return (
    <div
      className={`${classes.field} ${className ?? ''}`}
      data-field={name}
      data-problem={problem ? true : undefined}
      {...(isGroup ? { role: 'group', 'aria-labelledby': labelId } : {})}
    >
      <div className={classes.labelLine} data-bare={isLabelHidden || undefined}>
        {isGroup ? (
          <span id={labelId} className={isLabelHidden ? 'amn-hidden' : classes.label}>
            {words}
          </span>
        ) : (
          <label id={labelId} htmlFor={id} className={classes.label}>
            {words}
          </label>
        )}
        {base && changed.includes(name) && (
          <span className={classes.dot} role="img" aria-label={t('edit.unsaved')} title={t('edit.unsaved')} />
        )}
        <span className={classes.push} />
        <LockSign field={name} label={label} />
      </div>
      {children({ id, labelId, error: problem })}
      {hint && <p className={classes.hint}>{hint}</p>}
    </div>
  )
}
