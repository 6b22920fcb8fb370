import { Switch } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { applyPreferences, usePreferences } from '../../../../api/session/preferences.ts'
import { modes } from '../defaults.ts'
import { fits } from '../spreads.ts'
import { Choice } from './Choice.tsx'
import type { PanelProps } from './panel.ts'

/** How the pages lie, which way they go and how large they are. */
export function LayoutPanel({ settings, onChange }: PanelProps) {
  const { t } = useTranslation()
  const hasButtons = usePreferences((state) => state.mangaReader.rewindButtons)
  const { mode, direction, fit, isCoverAlone, isOffset, isCropped } = settings
  return (
    <>
      <Choice
        name={t('readers.images.mode')}
        value={mode}
        all={modes}
        labelOf={(one) => t(`readers.images.modes.${one}`)}
        onChange={(value) => onChange({ mode: value })}
      />
      {mode !== 'webtoon' && (
        <>
          <Choice
            name={t('readers.images.direction')}
            value={direction}
            all={['ltr', 'rtl'] as const}
            labelOf={(one) => t(`readers.images.directions.${one}`)}
            onChange={(value) => onChange({ direction: value })}
          />
          <Choice
            name={t('readers.images.fit')}
            value={fit}
            all={fits}
            labelOf={(one) => t(`readers.images.fits.${one}`)}
            onChange={(value) => onChange({ fit: value })}
          />
        </>
      )}
      {mode !== 'webtoon' && (
        <Switch
          label={t('readers.images.crop')}
          checked={isCropped}
          onChange={(event) => onChange({ isCropped: event.currentTarget.checked })}
        />
      )}
      {mode === 'double' && (
        <>
          <Switch
            label={t('readers.images.coverAlone')}
            checked={isCoverAlone}
            onChange={(event) => onChange({ isCoverAlone: event.currentTarget.checked })}
          />
          <Switch
            label={t('readers.images.offset')}
            checked={isOffset}
            onChange={(event) => onChange({ isOffset: event.currentTarget.checked })}
          />
        </>
      )}
      <Switch
        label={t('readers.images.buttons')}
        checked={hasButtons}
        onChange={(event) => applyPreferences({ mangaReader: { rewindButtons: event.currentTarget.checked } })}
      />
    </>
  )
}
