import { NativeSelect } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { subtitleModes } from '@amn/contract/personal/personal-values'
import { usePreferences } from '../../api/session/preferences.ts'
import { SettingsCard } from '../../ui/layout/SettingsCard.tsx'
import classes from '../panel.module.css'
import { save } from '../save.ts'
import { Setting } from '../Setting.tsx'
import { SwitchSetting } from '../SwitchSetting.tsx'
import { LanguageSetting } from './LanguageSetting.tsx'

/** Which subtitles come by themselves. */
export function SubtitleSettings() {
  const { t } = useTranslation()
  const { subtitleMode: mode, subtitleLanguages: chosen, areSubtitlesAnnounced } = usePreferences(({ videoPlayer }) => videoPlayer)
  return (
    <SettingsCard title={t('subtitles.settings.title')} lead={t('subtitles.settings.lead')}>
      <div className={classes.settings}>
        <Setting label={t('subtitles.settings.mode')}>
          {(wiring) => (
            <NativeSelect
              {...wiring}
              value={mode}
              data={subtitleModes.map((value) => ({ value, label: t(`subtitles.settings.modes.${value}`) }))}
              onChange={({ currentTarget: { value } }) => {
                const subtitleMode = subtitleModes.find((each) => each === value)
                if (subtitleMode) save({ videoPlayer: { subtitleMode } })
              }}
            />
          )}
        </Setting>
        <LanguageSetting
          label={t('subtitles.settings.languages')}
          hint={t('subtitles.settings.languagesHint')}
          chosen={chosen}
          onChange={(subtitleLanguages) => save({ videoPlayer: { subtitleLanguages } })}
        />
        <SwitchSetting
          label={t('subtitles.settings.announce')}
          hint={t('subtitles.settings.announceHint')}
          isOn={areSubtitlesAnnounced}
          onSwitch={(isOn) => save({ videoPlayer: { areSubtitlesAnnounced: isOn } })}
        />
      </div>
    </SettingsCard>
  )
}
