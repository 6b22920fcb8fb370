import { segmentKinds, skipModes } from '@amn/contract/playback/segments-values'
import { Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { usePreferences } from '../../api/session/preferences.ts'
import { SettingsCard } from '../../ui/layout/SettingsCard.tsx'
import classes from '../panel.module.css'
import { save } from '../save.ts'
import { Setting } from '../Setting.tsx'

/** What the player does at intros, credits, recaps and previews. */
export function SkipSettings() {
  const { t } = useTranslation()
  const { videoPlayer } = usePreferences()
  return (
    <SettingsCard title={t('skip.title')} lead={t('skip.lead')}>
      <div className={classes.settings}>
        {segmentKinds.map((kind) => (
          <Setting key={kind} label={t(`skip.kinds.${kind}`)}>
            {(wiring) => (
              <Select
                {...wiring}
                data={skipModes.map((value) => ({ value, label: t(`skip.modes.${value}`) }))}
                value={videoPlayer.skipModes[kind]}
                allowDeselect={false}
                onChange={(value) => {
                  const mode = skipModes.find((one) => one === value)
                  if (mode) save({ videoPlayer: { skipModes: { ...videoPlayer.skipModes, [kind]: mode } } })
                }}
              />
            )}
          </Setting>
        ))}
      </div>
    </SettingsCard>
  )
}
