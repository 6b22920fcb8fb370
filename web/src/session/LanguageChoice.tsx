import '@mantine/core/styles/FloatingIndicator.layer.css'
import '@mantine/core/styles/SegmentedControl.layer.css'
import { SegmentedControl } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { applyPreferences } from '../api/session/preferences.ts'
import { locales } from '../i18n/i18n.ts'

/** Each language calls itself by its own name. */
const names = { pl: 'Polski', en: 'English' }

/** The language of the page, in force as soon as it is chosen. */
export function LanguageChoice() {
  const { t, i18n } = useTranslation()
  return (
    <SegmentedControl
      fullWidth
      mb="md"
      aria-label={t('session.language')}
      value={i18n.language}
      data={locales.map((value) => ({ value, label: <span lang={value}>{names[value]}</span> }))}
      onChange={(value) => {
        const locale = locales.find((one) => one === value)
        if (locale) applyPreferences({ locale })
      }}
    />
  )
}
