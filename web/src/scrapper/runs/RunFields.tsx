import { Chip, SegmentedControl } from '@mantine/core'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import classes from '../scrapper.module.css'
import runClasses from './runs.module.css'
import type { NewRunForm } from './use-new-run.ts'
import shared from '../../ui/theme/shared.module.css'

/** What a run does with what is there already, and the fields that it may touch. */
export function RunFields({ form }: { form: NewRunForm }) {
  const { t } = useTranslation()
  const id = useId()
  const { offered, fields, strategy } = form
  return (
    <div className={runClasses.how}>
      <div>
        <SegmentedControl
          aria-label={t('scrapper.preset')}
          size="md"
          className={classes.segments ?? ''}
          value={strategy}
          onChange={(next) => form.setStrategy(next === 'overwrite' ? 'overwrite' : 'merge')}
          data={(['merge', 'overwrite'] as const).map((value) => ({ value, label: t(`scrapper.strategy.${value}`) }))}
        />
        <p className={runClasses.hint}>{t(`scrapper.presetHint.${strategy}`)}</p>
      </div>
      <div role="group" aria-labelledby={id}>
        <p id={id} className={runClasses.label}>
          {t('scrapper.fields')}
        </p>
        <Chip.Group multiple value={fields} onChange={form.setFields}>
          <div className={`${shared.cluster} ${runClasses.chips}`}>
            {offered.map((field) => (
              <Chip key={field} value={field} variant="light" size="md">
                {t(`edit.field.${field}`)}
              </Chip>
            ))}
          </div>
        </Chip.Group>
      </div>
    </div>
  )
}
