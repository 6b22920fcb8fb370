import { Select } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { shownLanguage } from '../../../i18n/names.ts'
import { useEditor } from '../draft/editor.ts'
import { findMatching, languageChoices } from '../fields/countries.ts'
import { Field } from '../fields/Field.tsx'
import { selectAll } from '../fields/select-all.ts'

/** The languages that people speak and write, without those that are others in Latin letters. */
export const spokenLanguages = (also: string | null) =>
  languageChoices(shownLanguage, also).filter(({ value }) => value === also || !value.endsWith('-Latn'))

/** The language in which it was made, chosen by its name. */
export function LanguageField() {
  const { t, i18n } = useTranslation()
  const { language, set } = useEditor(({ draft, set: change }) => ({ language: draft.originalLanguage, set: change }))
  const data = useMemo(() => (i18n.language ? spokenLanguages(language) : []), [i18n.language, language])
  return (
    <Field name="originalLanguage" label={t('edit.field.originalLanguage')}>
      {({ id, error }) => (
        <Select
          id={id}
          error={error}
          value={language}
          data={data}
          onChange={(value) => set('originalLanguage', value)}
          searchable
          onFocus={selectAll}
          filter={({ options, search }) =>
            findMatching(
              options.filter((option) => 'value' in option),
              search,
            )
          }
          placeholder={t('edit.notGiven')}
          nothingFoundMessage={t('edit.noLanguage')}
          maxDropdownHeight={300}
          clearable
          clearButtonProps={{ 'aria-label': t('ui.clear') }}
        />
      )}
    </Field>
  )
}
