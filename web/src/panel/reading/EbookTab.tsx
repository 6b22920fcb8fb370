import { useComputedColorScheme } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { columnCounts, fontFamilies, fonts, themes, coloursOf, listSteps, useTypeSettings } from '../../api/reading/type-settings.ts'
import { formatNumber, formatShare } from '../../i18n/names.ts'
import { SettingsCard } from '../../ui/layout/SettingsCard.tsx'
import classes from '../panel.module.css'
import { SwitchSetting } from '../SwitchSetting.tsx'
import { OneOf } from './OneOf.tsx'
import own from './reading.module.css'

/** A few lines as they will be set. */
function Sample() {
  const { t } = useTranslation()
  const { theme, font, size, lineHeight, margin } = useTypeSettings()
  const { background, text } = coloursOf(theme, useComputedColorScheme('light') === 'dark')
  const family = font === 'own' ? undefined : fontFamilies[font]
  return (
    <div className={own.sample} style={{ background, color: text, paddingInline: `${margin}%` }}>
      <p style={{ fontFamily: family ?? fontFamilies.serif, fontSize: (17 * size) / 100, lineHeight }}>{t('panel.ebookSample')}</p>
    </div>
  )
}

/** How e-books and text books are set on this device. */
export function EbookTab() {
  const { t } = useTranslation()
  const { theme, font, own: family, size, lineHeight, margin, columns, isScrolled, change } = useTypeSettings()
  const isOwn = font === 'own' && family !== undefined
  return (
    <SettingsCard title={t('panel.ebook')} lead={t('panel.ebookLead')}>
      <Sample />
      <div className={classes.settings}>
        <OneOf
          label={t('readers.type.theme')}
          value={theme}
          all={themes}
          nameOf={(one) => t(`readers.type.themes.${one}`)}
          onChoose={(chosen) => change({ theme: chosen })}
        />
        <OneOf
          label={t('readers.type.font')}
          hint={t('panel.ebookFontHint')}
          value={font}
          all={[...fonts, ...(isOwn ? (['own'] as const) : [])]}
          nameOf={(one) => (one === 'own' ? (family?.family ?? '') : t(`readers.type.fonts.${one}`))}
          onChoose={(chosen) => chosen !== 'own' && change({ font: chosen, own: undefined })}
        />
        <OneOf
          label={t('readers.type.size')}
          value={String(size)}
          all={listSteps('size', size).map(String)}
          nameOf={(one) => formatShare(Number(one) / 100)}
          onChoose={(chosen) => change({ size: Number(chosen) })}
        />
        <OneOf
          label={t('readers.type.lineHeight')}
          value={String(lineHeight)}
          all={listSteps('lineHeight', lineHeight).map(String)}
          nameOf={(one) => formatNumber(Number(one))}
          onChoose={(chosen) => change({ lineHeight: Number(chosen) })}
        />
        <OneOf
          label={t('readers.type.margin')}
          value={String(margin)}
          all={listSteps('margin', margin).map(String)}
          nameOf={(one) => formatShare(Number(one) / 100)}
          onChoose={(chosen) => change({ margin: Number(chosen) })}
        />
        <OneOf
          label={t('readers.type.columns')}
          value={columns}
          all={columnCounts}
          nameOf={(one) => (one === 'auto' ? t('readers.type.auto') : one)}
          onChoose={(chosen) => change({ columns: chosen })}
        />
        <SwitchSetting
          label={t('readers.type.scrolled')}
          isOn={isScrolled}
          onSwitch={(isOn) => change({ isScrolled: isOn, isFlowChosen: true })}
        />
      </div>
    </SettingsCard>
  )
}
