import { Select } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { flagOf } from '../../../i18n/format.ts'
import { countryChoices, findMatching } from './countries.ts'
import classes from './fields.module.css'
import { useEditor } from '../draft/editor.ts'
import { Field } from './Field.tsx'
import { selectAll } from './select-all.ts'

/** The country as two capitals, chosen by its name, shown by its flag. */
export function CountryField() {
  const { t, i18n } = useTranslation()
  const { country, set } = useEditor(({ draft, set: change }) => ({ country: draft.originCountry, set: change }))
  const data = useMemo(() => (i18n.language ? countryChoices() : []), [i18n.language])
  return (
    <Field name="originCountry" label={t('edit.field.originCountry')}>
      {({ id, error }) => (
        <Select
          id={id}
          error={error}
          value={country}
          data={data}
          onChange={(value) => set('originCountry', value)}
          searchable
          onFocus={selectAll}
          filter={({ options, search }) =>
            findMatching(
              options.filter((option) => 'value' in option),
              search,
            )
          }
          leftSection={country ? <span className={classes.flag}>{flagOf(country)}</span> : undefined}
          rightSection={undefined}
          placeholder={t('edit.notGiven')}
          nothingFoundMessage={t('edit.noCountry')}
          maxDropdownHeight={300}
          clearable
          clearButtonProps={{ 'aria-label': t('ui.clear') }}
          renderOption={({ option }) => (
            <span className={classes.country}>
              <span aria-hidden>{flagOf(option.value)}</span>
              <span>{option.label}</span>
              <code>{option.value}</code>
            </span>
          )}
        />
      )}
    </Field>
  )
}
