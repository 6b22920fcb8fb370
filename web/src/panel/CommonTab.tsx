import { Select, Stack, Switch } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { usePreferences } from '../api/preferences.ts'
import { locales } from '../i18n/i18n.ts'
import { SettingsCard } from '../ui/SettingsCard.tsx'
import { save } from './save.ts'

const sizes = [5, 10, 20, 50, 100] as const
const languages = { pl: 'Polski', en: 'English' }

export function CommonTab() {
  const { t } = useTranslation()
  const { darkMode, locale, generalSettings } = usePreferences()
  return (
    <>
      <SettingsCard title={t('panel.appearance')}>
        <Stack gap="lg">
          <Switch label={t('panel.darkMode')} checked={darkMode} onChange={(event) => save({ darkMode: event.currentTarget.checked })} />
          <Select
            label={t('panel.language')}
            maw={320}
            data={[{ value: '', label: t('panel.languageDefault') }, ...locales.map((value) => ({ value, label: languages[value] }))]}
            value={locale ?? ''}
            allowDeselect={false}
            onChange={(value) => save({ locale: locales.find((one) => one === value) ?? null })}
          />
        </Stack>
      </SettingsCard>
      <SettingsCard title={t('panel.behaviour')}>
        <Stack gap="lg">
          <Switch
            label={t('panel.listSplit')}
            description={t('panel.listSplitHint')}
            checked={generalSettings.mediaListSplit}
            onChange={(event) => save({ generalSettings: { mediaListSplit: event.currentTarget.checked } })}
          />
          <Select
            label={t('panel.itemsPerPage')}
            maw={320}
            data={sizes.map(String)}
            value={String(generalSettings.itemsPerPage)}
            allowDeselect={false}
            onChange={(value) => {
              const itemsPerPage = sizes.find((size) => String(size) === value)
              if (itemsPerPage) save({ generalSettings: { itemsPerPage } })
            }}
          />
          <Switch
            label={t('panel.adult')}
            checked={generalSettings.adultContent}
            onChange={(event) => save({ generalSettings: { adultContent: event.currentTarget.checked } })}
          />
        </Stack>
      </SettingsCard>
    </>
  )
}
