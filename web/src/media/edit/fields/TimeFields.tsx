import { seasons } from '@amn/contract/values'
import { Select, Skeleton, TextInput } from '@mantine/core'
import { Suspense, lazy } from 'react'
import { useTranslation } from 'react-i18next'
import { SettingsCard } from '../../../ui/layout/SettingsCard.tsx'
import { CountryField } from './CountryField.tsx'
import classes from './fields.module.css'
import { useEditor } from '../draft/editor.ts'
import { hasField } from '../draft/fields-of-type.ts'
import { Field } from './Field.tsx'

const DayInput = lazy(() => import('./DayInput.tsx').then((file) => ({ default: file.DayInput })))

/** When and where it came out. */
export function TimeFields() {
  const { t } = useTranslation()
  const { set, ...draft } = useEditor((state) => {
    const { season, seasonYear, airedFrom, airedTo } = state.draft
    return { season, seasonYear, airedFrom, airedTo, hasSeason: hasField(state, 'season'), set: state.set }
  })
  return (
    <SettingsCard title={t('edit.time')}>
      <div className={classes.grid}>
        <Field name="season" label={t('edit.field.season')}>
          {({ id, error }) => (
            <Select
              id={id}
              error={error}
              value={draft.season}
              data={seasons.map((value) => ({ value, label: t(`values.season.${value}`) }))}
              onChange={(value) => set('season', seasons.find((one) => one === value) ?? 'UNKNOWN')}
              allowDeselect={false}
            />
          )}
        </Field>
        <Field name="seasonYear" label={t(draft.hasSeason ? 'edit.field.seasonYear' : 'edit.year')}>
          {({ id, error }) => (
            <TextInput
              id={id}
              error={error}
              value={draft.seasonYear ?? ''}
              onChange={(event) => {
                const digits = event.currentTarget.value.replaceAll(/\D/g, '').slice(0, 4)
                set('seasonYear', digits === '' ? null : Number(digits))
              }}
              inputMode="numeric"
              autoComplete="off"
            />
          )}
        </Field>
        {(['airedFrom', 'airedTo'] as const).map((name) => (
          <Field key={name} name={name} label={t(`edit.field.${name}`)}>
            {({ id, error }) => (
              <Suspense fallback={<Skeleton height={36} radius="md" />}>
                <DayInput id={id} error={error} value={draft[name]} onDay={(day) => set(name, day)} />
              </Suspense>
            )}
          </Field>
        ))}
        <CountryField />
      </div>
    </SettingsCard>
  )
}
