import { mediaBrowse } from '@amn/contract/media/browse'
import { Autocomplete } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import { useGet } from '../../../api/query.ts'
import { useEditor } from '../draft/editor.ts'
import { Field } from '../fields/Field.tsx'

/** The series by its name: one that is here, or a new one. */
export function SeriesField() {
  const { t } = useTranslation()
  const { series, stored, set } = useEditor(({ base, draft, set: change }) => ({
    series: draft.series,
    stored: base?.series?.name ?? '',
    set: change,
  }))
  const typed = series.trim()
  const [search] = useDebouncedValue(typed, 180)
  const isAsked = typed !== '' && typed !== stored
  const { data, isPlaceholderData } = useGet(
    mediaBrowse.series,
    { query: { search, amnMediaType: 'All', size: 8 } },
    { isBackground: true, keepsPrevious: true, staleTime: 30_000, enabled: isAsked && search !== '' },
  )
  const names = isAsked ? (data?.items ?? []).map(({ name }) => name) : []
  const isNew = isAsked && search === typed && data !== undefined && !isPlaceholderData && data.items.length === 0
  return (
    <Field name="series" label={t('edit.field.series')} hint={isNew ? t('edit.noSeries') : undefined}>
      {({ id, error }) => (
        <Autocomplete
          id={id}
          error={error}
          value={series}
          data={[...new Set(names)]}
          filter={({ options }) => options}
          onChange={(name) => set('series', name)}
          maxLength={200}
          autoComplete="off"
        />
      )}
    </Field>
  )
}
