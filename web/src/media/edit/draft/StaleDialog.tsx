import type { Media } from '@amn/contract/media/media'
import { Button, Group, Modal, Radio } from '@mantine/core'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFocusReturn } from '../../../ui/dialog/use-focus-return.ts'
import { type Draft, type DraftField, draftOf } from './draft.ts'
import { fieldName } from '../fields/field-name.ts'
import { valueText } from '../history/value-text.ts'
import type { Difference } from './merge.ts'
import classes from './stale.module.css'

interface Props {
  draft: Draft
  theirs: Media
  differences: readonly Difference[]
  isSaving: boolean
  /** The fields to take from the newer media; in all others, what was typed here stays. */
  onResolve: (fields: DraftField[]) => void
  onClose: () => void
}

/** Shows both values of every field that somebody else has changed meanwhile, and lets the person choose. */
export function StaleDialog({ draft, theirs, differences, isSaving, onResolve, onClose }: Props) {
  const { t } = useTranslation()
  const [taken, setTaken] = useState<ReadonlySet<DraftField>>(
    () => new Set(differences.filter(({ isMine }) => !isMine).map(({ field }) => field)),
  )
  const id = useId()
  const now = draftOf(theirs)
  useFocusReturn()
  const take = (field: DraftField, isTheirs: boolean) => {
    const next = new Set(taken)
    if (isTheirs) next.add(field)
    else next.delete(field)
    setTaken(next)
  }
  return (
    <Modal opened onClose={onClose} title={t('edit.staleTitle')} size={820} closeButtonProps={{ 'aria-label': t('ui.close') }}>
      <p className={classes.lead}>{t('edit.staleLead')}</p>
      <Group gap="sm" mb="md">
        <Button variant="default" size="compact-md" onClick={() => setTaken(new Set())}>
          {t('edit.allMine')}
        </Button>
        <Button variant="default" size="compact-md" onClick={() => setTaken(new Set(differences.map(({ field }) => field)))}>
          {t('edit.allTheirs')}
        </Button>
      </Group>
      <div className={classes.fields}>
        {differences.map(({ field, isMine }) => (
          <fieldset key={field} className={classes.field}>
            <legend>{fieldName(field, t)}</legend>
            {(['mine', 'theirs'] as const).map((side) => (
              <label
                key={side}
                htmlFor={`${id}-${field}-${side}`}
                className={classes.side}
                data-chosen={(side === 'theirs') === taken.has(field) || undefined}
              >
                <Radio
                  id={`${id}-${field}-${side}`}
                  name={`stale-${field}`}
                  checked={(side === 'theirs') === taken.has(field)}
                  onChange={() => take(field, side === 'theirs')}
                  aria-label={t(`edit.${side}Of`, { field: fieldName(field, t) })}
                />
                <span className={classes.words}>
                  <span className={classes.savedBy}>
                    {t(side === 'theirs' ? 'edit.theirs' : isMine ? 'edit.mine' : 'edit.mineUntouched')}
                  </span>
                  <span className={classes.value}>{valueText(field, (side === 'mine' ? draft : now)[field], t)}</span>
                </span>
              </label>
            ))}
          </fieldset>
        ))}
      </div>
      <Group justify="flex-end" gap="sm" mt="lg">
        <Button variant="default" onClick={onClose}>
          {t('edit.backToEdit')}
        </Button>
        <Button loading={isSaving} onClick={() => onResolve([...taken])}>
          {t('edit.saveChosen')}
        </Button>
      </Group>
    </Modal>
  )
}
