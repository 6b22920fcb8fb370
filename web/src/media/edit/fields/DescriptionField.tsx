import { Textarea } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../i18n/names.ts'
import { SettingsCard } from '../../../ui/layout/SettingsCard.tsx'
import { useEditor } from '../draft/editor.ts'
import { Field } from './Field.tsx'
import { LockButton } from './LockButton.tsx'

const most = 20_000

/** The description, with how long it is. */
export function DescriptionField() {
  const { t } = useTranslation()
  const { description, set } = useEditor(({ draft, set: change }) => ({ description: draft.description, set: change }))
  return (
    <SettingsCard title={t('edit.field.description')} action={<LockButton field="description" label={t('edit.field.description')} />}>
      <Field
        name="description"
        label={t('edit.field.description')}
        isLabelHidden
        hint={t('edit.length', { length: formatNumber(description.length), most: formatNumber(most) })}
      >
        {({ id, error }) => (
          <Textarea
            id={id}
            error={error}
            value={description}
            onChange={(event) => set('description', event.currentTarget.value)}
            autosize
            minRows={5}
            maxRows={18}
            maxLength={most}
          />
        )}
      </Field>
    </SettingsCard>
  )
}
