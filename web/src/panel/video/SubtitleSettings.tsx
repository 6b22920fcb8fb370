import { ActionIcon, NativeSelect } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { subtitleModes } from '@amn/contract/personal/personal-values'
import { usePreferences } from '../../api/session/preferences.ts'
import { languageName } from '../../i18n/names.ts'
import { SettingsCard } from '../../ui/layout/SettingsCard.tsx'
import classes from '../panel.module.css'
import { save } from '../save.ts'
import { Setting } from '../Setting.tsx'
import { SwitchSetting } from '../SwitchSetting.tsx'

const most = 8
/** Those in which most films and their subtitles are. */
const offered =
  'ar bg bn ca cs da de el en es et eu fa fi fil fr gl he hi hr hu id is it ja ko lt lv mk ms nb nl pl pt pt-BR ro ru sk sl sq sr sv ta te th tr uk ur vi zh zh-Hant'.split(
    ' ',
  )

/** Which subtitles come by themselves. */
export function SubtitleSettings() {
  const { t, i18n } = useTranslation()
  const { subtitleMode: mode, subtitleLanguages: chosen, areSubtitlesAnnounced } = usePreferences(({ videoPlayer }) => videoPlayer)
  const choices = useMemo(() => {
    const named = offered.map((value) => ({ value, label: languageName(value) }))
    return named.toSorted((one, other) => one.label.localeCompare(other.label, i18n.language))
  }, [i18n.language])
  const saveLanguages = (subtitleLanguages: string[]) => save({ videoPlayer: { subtitleLanguages } })
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
        <div>
          <Setting label={t('subtitles.settings.languages')} hint={t('subtitles.settings.languagesHint')}>
            {(wiring) => (
              <NativeSelect
                {...wiring}
                value=""
                disabled={chosen.length >= most}
                data={[{ value: '', label: t('subtitles.settings.add') }, ...choices.filter(({ value }) => !chosen.includes(value))]}
                onChange={({ currentTarget: { value } }) => value && saveLanguages([...chosen, value])}
              />
            )}
          </Setting>
          {chosen.length > 0 && (
            <ol className={classes.languages}>
              {chosen.map((language) => (
                <li key={language}>
                  {languageName(language)}
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    aria-label={t('subtitles.settings.remove', { language: languageName(language) })}
                    onClick={() => saveLanguages(chosen.filter((one) => one !== language))}
                  >
                    <IconX size={16} />
                  </ActionIcon>
                </li>
              ))}
            </ol>
          )}
        </div>
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
