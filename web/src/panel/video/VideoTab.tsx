import { stillWatchingAfter } from '@amn/contract/personal/personal-values'
import { Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { usePreferences } from '../../api/session/preferences.ts'
import { SettingsCard } from '../../ui/layout/SettingsCard.tsx'
import { KeyTable } from './KeyTable.tsx'
import classes from '../panel.module.css'
import { save } from '../save.ts'
import { SegmentsPreview } from './SegmentsPreview.tsx'
import { Setting } from '../Setting.tsx'
import { SkipSettings } from './SkipSettings.tsx'
import { SoundSettings } from './SoundSettings.tsx'
import { SubtitleSettings } from './SubtitleSettings.tsx'
import { SwitchSetting } from '../SwitchSetting.tsx'
import { WholeNumber } from '../WholeNumber.tsx'

/** How films are played, and with which keys. */
export function VideoTab() {
  const { t } = useTranslation()
  const { videoPlayer } = usePreferences()
  return (
    <>
      <SettingsCard title={t('panel.playback')} lead={t('panel.playbackLead')}>
        <div className={classes.settings}>
          <Setting label={t('panel.rewindTime')} hint={t('panel.rewindTimeHint')}>
            {(wiring) => (
              <WholeNumber
                wiring={wiring}
                value={videoPlayer.rewindTime}
                least={1}
                most={120}
                suffix={` ${t('panel.seconds')}`}
                onSave={(rewindTime) => save({ videoPlayer: { rewindTime } })}
              />
            )}
          </Setting>
          <div>
            <Setting label={t('panel.segments')} hint={t('panel.segmentsHint')}>
              {(wiring) => (
                <WholeNumber
                  wiring={wiring}
                  value={videoPlayer.videoSegments}
                  least={1}
                  most={10}
                  onSave={(videoSegments) => save({ videoPlayer: { videoSegments } })}
                />
              )}
            </Setting>
            <SegmentsPreview segments={videoPlayer.videoSegments} />
          </div>
          <SwitchSetting
            label={t('panel.autoPlay')}
            hint={t('panel.autoPlayHint')}
            isOn={videoPlayer.autoPlay}
            onSwitch={(autoPlay) => save({ videoPlayer: { autoPlay } })}
          />
          <SwitchSetting
            label={t('panel.autoPlayNext')}
            hint={t('panel.autoPlayNextHint')}
            isOn={videoPlayer.autoPlayNextEpisode}
            onSwitch={(autoPlayNextEpisode) => save({ videoPlayer: { autoPlayNextEpisode } })}
          />
          <SwitchSetting
            label={t('panel.miniPlayer')}
            hint={t('panel.miniPlayerHint')}
            isOn={videoPlayer.goesOnInMiniPlayer}
            onSwitch={(goesOnInMiniPlayer) => save({ videoPlayer: { goesOnInMiniPlayer } })}
          />
          {videoPlayer.autoPlayNextEpisode && (
            <Setting label={t('panel.stillWatching')} hint={t('panel.stillWatchingHint')}>
              {(wiring) => (
                <Select
                  {...wiring}
                  data={stillWatchingAfter.map((value) => ({ value, label: t(`panel.stillWatchingAfter.${value}`) }))}
                  value={videoPlayer.stillWatching}
                  allowDeselect={false}
                  onChange={(value) => {
                    const stillWatching = stillWatchingAfter.find((one) => one === value)
                    if (stillWatching) save({ videoPlayer: { stillWatching } })
                  }}
                />
              )}
            </Setting>
          )}
        </div>
      </SettingsCard>
      <SkipSettings />
      <SoundSettings />
      <SubtitleSettings />
      <KeyTable />
    </>
  )
}
