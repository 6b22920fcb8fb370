import { useTranslation } from 'react-i18next'
import { usePreferences } from '../../api/session/preferences.ts'
import { SettingsCard } from '../../ui/layout/SettingsCard.tsx'
import classes from '../panel.module.css'
import { save } from '../save.ts'
import { LanguageSetting } from './LanguageSetting.tsx'

/** Which sound a film begins with. */
export function SoundSettings() {
  const { t } = useTranslation()
  const chosen = usePreferences(({ videoPlayer }) => videoPlayer.soundLanguages)
  return (
    <SettingsCard title={t('playback.settings.title')} lead={t('subtitles.settings.lead')}>
      <div className={classes.settings}>
        <LanguageSetting
          label={t('subtitles.settings.languages')}
          hint={t('playback.settings.languagesHint')}
          chosen={chosen}
          onChange={(soundLanguages) => save({ videoPlayer: { soundLanguages } })}
        />
      </div>
    </SettingsCard>
  )
}
