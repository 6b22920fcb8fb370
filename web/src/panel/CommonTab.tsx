import '@mantine/core/styles/FloatingIndicator.layer.css'
import type { User } from '@amn/contract/accounts/users'
import { SegmentedControl, Select } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePreferences } from '../api/session/preferences.ts'
import { locales } from '../i18n/i18n.ts'
import { SettingsCard } from '../ui/layout/SettingsCard.tsx'
import classes from './panel.module.css'
import { ProfileForm } from './ProfileForm.tsx'
import { save } from './save.ts'
import { Setting } from './Setting.tsx'
import { SpoilerSettings } from './SpoilerSettings.tsx'
import { SwitchSetting } from './SwitchSetting.tsx'

const sizes = [5, 10, 20, 50, 100] as const
const languages = { pl: 'Polski', en: 'English' }

/** Who one is, how the pages look, and how they behave. */
export function CommonTab({ user }: { user: User | undefined }) {
  const { t } = useTranslation()
  const { darkMode, hasSystemColours, locale, generalSettings } = usePreferences()
  const dark = darkMode ? 'dark' : 'light'
  // Whose session ends while they write their profile goes on writing after the next login.
  const [last, setLast] = useState(user)
  if (user && user !== last) setLast(user)
  const writer = user ?? last
  return (
    <>
      {writer && <ProfileForm key={writer.id} user={writer} isOver={!user} />}
      <SettingsCard title={t('panel.appearance')} {...(user ? {} : { lead: t('panel.keptHere') })}>
        <div className={classes.settings}>
          <Setting label={t('panel.colours')}>
            {({ id, ...wiring }) => (
              <SegmentedControl
                {...wiring}
                id={id}
                fullWidth
                aria-label={t('panel.colours')}
                data={[
                  { value: 'system', label: t('panel.systemColours') },
                  { value: 'light', label: t('panel.light') },
                  { value: 'dark', label: t('panel.dark') },
                ]}
                value={hasSystemColours ? 'system' : dark}
                onChange={(value) => save(value === 'system' ? { hasSystemColours: true } : { darkMode: value === 'dark' })}
              />
            )}
          </Setting>
          <Setting label={t('panel.language')}>
            {(wiring) => (
              <Select
                {...wiring}
                data={[{ value: '', label: t('panel.languageDefault') }, ...locales.map((value) => ({ value, label: languages[value] }))]}
                value={locale ?? ''}
                allowDeselect={false}
                onChange={(value) => save({ locale: locales.find((one) => one === value) ?? null })}
              />
            )}
          </Setting>
        </div>
      </SettingsCard>
      <SettingsCard title={t('panel.behaviour')}>
        <div className={classes.settings}>
          <SwitchSetting
            label={t('panel.listSplit')}
            hint={t('panel.listSplitHint')}
            isOn={generalSettings.mediaListSplit}
            onSwitch={(mediaListSplit) => save({ generalSettings: { mediaListSplit } })}
          />
          <Setting label={t('panel.itemsPerPage')} hint={t('panel.itemsPerPageHint')}>
            {({ id, ...wiring }) => (
              <SegmentedControl
                {...wiring}
                id={id}
                fullWidth
                aria-label={t('panel.itemsPerPage')}
                data={sizes.map(String)}
                value={String(generalSettings.itemsPerPage)}
                onChange={(value) => {
                  const itemsPerPage = sizes.find((size) => String(size) === value)
                  if (itemsPerPage) save({ generalSettings: { itemsPerPage } })
                }}
              />
            )}
          </Setting>
          <SwitchSetting
            label={t('mine.automatic')}
            hint={t('mine.automaticHint')}
            isOn={generalSettings.automaticStatus}
            onSwitch={(automaticStatus) => save({ generalSettings: { automaticStatus } })}
          />
          <SwitchSetting
            label={t('panel.adult')}
            hint={t('panel.adultHint')}
            isOn={generalSettings.adultContent}
            onSwitch={(adultContent) => save({ generalSettings: { adultContent } })}
          />
        </div>
      </SettingsCard>
      {writer && <SpoilerSettings />}
    </>
  )
}
