import { mediaStates } from '@amn/contract/values'
import { Select, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { SettingsCard } from '../../../ui/layout/SettingsCard.tsx'
import classes from './fields.module.css'
import { useEditor } from '../draft/editor.ts'
import { statusName } from '../../status-name.ts'
import { kindsFor } from '../draft/fields-of-type.ts'
import { Field } from './Field.tsx'
import { SeriesField } from '../works/SeriesField.tsx'
import { TypeField } from './TypeField.tsx'

/** What a media is called and what it is. */
export function BasicFields() {
  const { t } = useTranslation()
  const { set, ...draft } = useEditor((state) => {
    const { title, sortTitle, enumeration, subType, status } = state.draft
    return { title, sortTitle, enumeration, subType, status, type: state.type, set: state.set }
  })
  const kinds = kindsFor(draft.type, draft.subType)
  const [title, sortTitle] = [draft.title.trim(), draft.sortTitle.trim()]
  const sortedBy = sortTitle ? t('edit.sortedBy', { title: sortTitle }) : title ? t('edit.sortedByTitle') : undefined
  return (
    <SettingsCard title={t('edit.basics')}>
      <div className={classes.grid}>
        <Field name="title" label={t('edit.field.title')} isRequired className={classes.whole}>
          {({ id, error }) => (
            <TextInput
              id={id}
              error={error}
              value={draft.title}
              onChange={(event) => set('title', event.currentTarget.value)}
              maxLength={500}
              required
              autoComplete="off"
            />
          )}
        </Field>
        <Field name="sortTitle" label={t('edit.field.sortTitle')} hint={sortedBy}>
          {({ id, error }) => (
            <TextInput
              id={id}
              error={error}
              value={draft.sortTitle}
              placeholder={title}
              onChange={(event) => set('sortTitle', event.currentTarget.value)}
              maxLength={500}
              autoComplete="off"
            />
          )}
        </Field>
        <SeriesField />
        <Field name="enumeration" label={t('edit.field.enumeration')} hint={t('edit.enumerationHint')}>
          {({ id, error }) => (
            <TextInput
              id={id}
              error={error}
              value={draft.enumeration}
              onChange={(event) => set('enumeration', event.currentTarget.value)}
              maxLength={40}
              autoComplete="off"
            />
          )}
        </Field>
        <TypeField />
        <Field name="subType" label={t('edit.field.subType')}>
          {({ id, error }) => (
            <Select
              id={id}
              error={error}
              value={draft.subType}
              data={kinds.map((value) => ({ value, label: t(`values.subType.${value}`) }))}
              onChange={(value) => set('subType', kinds.find((one) => one === value) ?? null)}
              placeholder={t('edit.notGiven')}
              clearable
              clearButtonProps={{ 'aria-label': t('ui.clear') }}
            />
          )}
        </Field>
        <Field name="status" label={t('edit.field.status')}>
          {({ id, error }) => (
            <Select
              id={id}
              error={error}
              value={draft.status}
              data={mediaStates.map((value) => ({ value, label: statusName(value, draft.type, t) }))}
              onChange={(value) => set('status', mediaStates.find((one) => one === value) ?? 'UNKNOWN')}
              allowDeselect={false}
            />
          )}
        </Field>
      </div>
    </SettingsCard>
  )
}
