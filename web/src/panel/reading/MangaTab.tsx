import { pageDirections, pageFits, pageModes } from '@amn/contract/personal/personal-values'
import { useTranslation } from 'react-i18next'
import { usePreferences } from '../../api/session/preferences.ts'
import { SettingsCard } from '../../ui/layout/SettingsCard.tsx'
import classes from '../panel.module.css'
import { save } from '../save.ts'
import { Setting } from '../Setting.tsx'
import { SwitchSetting } from '../SwitchSetting.tsx'
import { WholeNumber } from '../WholeNumber.tsx'
import { OneOf } from './OneOf.tsx'

/** How comics are read where nothing else was chosen for one, and how their pages are turned. */
export function MangaTab() {
  const { t } = useTranslation()
  const { mangaReader } = usePreferences()
  const put = (change: Partial<typeof mangaReader>) => save({ mangaReader: change })
  return (
    <SettingsCard title={t('panel.manga')} lead={t('panel.mangaLead')}>
      <div className={classes.settings}>
        <OneOf
          label={t('readers.images.mode')}
          hint={t('panel.mangaModeHint')}
          value={mangaReader.mode}
          all={['auto', ...pageModes] as const}
          nameOf={(one) => (one === 'auto' ? t('panel.asTheTitle') : t(`readers.images.modes.${one}`))}
          onChoose={(mode) => put({ mode })}
        />
        <OneOf
          label={t('readers.images.direction')}
          value={mangaReader.direction}
          all={['auto', ...pageDirections] as const}
          nameOf={(one) => (one === 'auto' ? t('panel.asTheTitle') : t(`readers.images.directions.${one}`))}
          onChoose={(direction) => put({ direction })}
        />
        <OneOf
          label={t('readers.images.fit')}
          value={mangaReader.fit}
          all={pageFits}
          nameOf={(one) => t(`readers.images.fits.${one}`)}
          onChoose={(fit) => put({ fit })}
        />
        <SwitchSetting
          label={t('readers.images.coverAlone')}
          hint={t('panel.coverAloneHint')}
          isOn={mangaReader.isCoverAlone}
          onSwitch={(isCoverAlone) => put({ isCoverAlone })}
        />
        <SwitchSetting label={t('readers.images.crop')} isOn={mangaReader.isCropped} onSwitch={(isCropped) => put({ isCropped })} />
        <Setting label={t('panel.pagesAhead')} hint={t('panel.pagesAheadHint')}>
          {(wiring) => (
            <WholeNumber wiring={wiring} value={mangaReader.pagesAhead} least={0} most={10} onSave={(pagesAhead) => put({ pagesAhead })} />
          )}
        </Setting>
        <SwitchSetting
          label={t('panel.rewindButtons')}
          hint={t('panel.rewindButtonsHint')}
          isOn={mangaReader.rewindButtons}
          onSwitch={(rewindButtons) => put({ rewindButtons })}
        />
      </div>
    </SettingsCard>
  )
}
