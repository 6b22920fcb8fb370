import { Switch } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { SettingsCard } from '../../../ui/layout/SettingsCard.tsx'
import classes from './fields.module.css'
import { useEditor } from '../draft/editor.ts'
import { LockButton } from './LockButton.tsx'
import shared from '../../../ui/theme/shared.module.css'

/** Marks that decide who meets the media in lists. */
export function MarkFields() {
  const { t } = useTranslation()
  const { set, ...draft } = useEditor((state) => {
    const { adultContent, workInProgress } = state.draft
    return { adultContent, workInProgress, set: state.set }
  })
  return (
    <SettingsCard title={t('edit.marks')}>
      <div className={classes.marks}>
        {(['adultContent', 'workInProgress'] as const).map((name) => (
          <div key={name} className={shared.between} data-field={name}>
            <Switch
              label={t(`edit.field.${name}`)}
              description={t(`edit.${name}Hint`)}
              checked={draft[name]}
              onChange={(event) => set(name, event.currentTarget.checked)}
            />
            <LockButton field={name} label={t(`edit.field.${name}`)} />
          </div>
        ))}
      </div>
    </SettingsCard>
  )
}
