import { t } from '../i18n/i18n.ts'
import { changePreferences } from '../api/session/preferences.ts'
import { notice } from '../ui/feedback/notice.ts'

/** Saves a change of one's settings and says so; a failure has been shown by the call. */
export function save(change: Parameters<typeof changePreferences>[0], onSaved?: () => void): void {
  changePreferences(change).then(
    () => {
      onSaved?.()
      notice.success(() => t('panel.settingsSaved'), { id: 'settings-saved' })
    },
    () => undefined,
  )
}
