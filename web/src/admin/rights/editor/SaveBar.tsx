import { Button } from '@mantine/core'
import { type FocusEvent, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { listText } from '../../../i18n/list-text.ts'
import { countsOf } from './rights-change.ts'
import classes from './rights.module.css'
import type { Rights } from '../use-rights.ts'
import shared from '../../../ui/theme/shared.module.css'

/** How much is to be given and taken, and whether it shall be so. */
export function SaveBar({ rights }: { rights: Rights }) {
  const { t } = useTranslation()
  const { given, taken } = countsOf(rights.change)
  const words = [...(given > 0 ? [t('rights.given', { count: given })] : []), ...(taken > 0 ? [t('rights.taken', { count: taken })] : [])]
  // Its buttons go with the last change; whoever pressed one by key goes on where they were.
  const bar = useRef<HTMLDivElement>(null)
  const left = useRef<HTMLElement>(null)
  useEffect(() => {
    if (rights.change.size === 0 && document.activeElement === document.body) left.current?.focus()
  }, [rights.change.size])
  const remember = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof HTMLElement && !bar.current?.contains(relatedTarget)) left.current = relatedTarget
  }
  return (
    <div ref={bar} onFocus={remember} className={classes.bar} data-shown={rights.change.size > 0 || undefined}>
      <p className={classes.counts} role="status">
        {given > 0 && (
          <span className={classes.count} data-given="true" aria-hidden>
            +{given}
          </span>
        )}
        {taken > 0 && (
          <span className={classes.count} data-given="false" aria-hidden>
            −{taken}
          </span>
        )}
        <span className={classes.words}>{listText(words)}</span>
      </p>
      {rights.change.size > 0 && (
        <div className={`${shared.foot} ${classes.acts}`}>
          <Button variant="default" onClick={rights.discard} disabled={rights.isSaving}>
            {t('rights.discard')}
          </Button>
          <Button onClick={rights.save} loading={rights.isSaving}>
            {t('rights.save')}
          </Button>
        </div>
      )}
    </div>
  )
}
