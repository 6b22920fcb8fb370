import { Switch } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { usePreferences } from '../api/preferences.ts'
import { SettingsCard } from '../ui/SettingsCard.tsx'
import { save } from './save.ts'

export function MangaTab() {
  const { t } = useTranslation()
  const { mangaReader } = usePreferences()
  return (
    <SettingsCard title={t('panel.manga')}>
      <Switch
        label={t('panel.rewindButtons')}
        checked={mangaReader.rewindButtons}
        onChange={(event) => save({ mangaReader: { rewindButtons: event.currentTarget.checked } })}
      />
    </SettingsCard>
  )
}
