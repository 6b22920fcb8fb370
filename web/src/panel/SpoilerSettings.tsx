import { contents } from '@amn/contract/media/content'
import { issues } from '@amn/contract/media/issues'
import { type SpoilerPart, spoilerParts } from '@amn/contract/personal/personal-values'
import { userData } from '@amn/contract/personal/user-data'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { keyOf } from '../api/query.ts'
import { usePreferences } from '../api/session/preferences.ts'
import { SettingsCard } from '../ui/layout/SettingsCard.tsx'
import classes from './panel.module.css'
import { save } from './save.ts'
import { SwitchSetting } from './SwitchSetting.tsx'

/** The answers that hide something by these settings. */
const changed = [contents.ofMedia, contents.get, userData.list, issues.listAll, issues.list, issues.mine]

/** What is hidden of episodes and chapters that one has not come to yet. */
export function SpoilerSettings() {
  const { t } = useTranslation()
  const client = useQueryClient()
  const hidden = usePreferences((preferences) => preferences.generalSettings.hiddenSpoilers)
  const put = (part: SpoilerPart, isHidden: boolean) => {
    const hiddenSpoilers = spoilerParts.filter((one) => (one === part ? isHidden : hidden.includes(one)))
    save({ generalSettings: { hiddenSpoilers } }, () => changed.forEach((one) => client.removeQueries({ queryKey: keyOf(one) })))
  }
  return (
    <SettingsCard title={t('spoilers.title')} lead={t('spoilers.lead')}>
      <div className={classes.settings}>
        {spoilerParts.map((part) => (
          <SwitchSetting
            key={part}
            label={t(`spoilers.${part}`)}
            hint={t(`spoilers.${part}Hint`)}
            isOn={hidden.includes(part)}
            onSwitch={(isOn) => put(part, isOn)}
          />
        ))}
      </div>
    </SettingsCard>
  )
}
