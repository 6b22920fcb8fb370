import { useTranslation } from 'react-i18next'
import { usePreferences } from '../api/session/preferences.ts'
import { SettingsCard } from '../ui/layout/SettingsCard.tsx'
import classes from './panel.module.css'
import { save } from './save.ts'
import { SwitchSetting } from './SwitchSetting.tsx'

/** How pages of pictures are turned. */
export function MangaTab() {
  const { t } = useTranslation()
  const { mangaReader } = usePreferences()
  return (
    <SettingsCard title={t('panel.manga')} lead={t('panel.mangaLead')}>
      <div className={classes.settings}>
        <SwitchSetting
          label={t('panel.rewindButtons')}
          hint={t('panel.rewindButtonsHint')}
          isOn={mangaReader.rewindButtons}
          onSwitch={(rewindButtons) => save({ mangaReader: { rewindButtons } })}
        />
      </div>
    </SettingsCard>
  )
}
