import { settings } from '@amn/contract/system/settings'
import { tags } from '@amn/contract/media/tags'
import { Switch } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useGet, useSend } from '../../api/query.ts'
import { SettingsCard } from '../../ui/layout/SettingsCard.tsx'

/** The setting that makes the built-in groups, explained where their tags are. */
export function Automatic() {
  const { t } = useTranslation()
  const list = useGet(settings.list, {})
  const entry = list.data?.find(({ key }) => key === 'automaticTagGroups')
  const update = useSend(settings.update, { success: t('admin.settingsSaved'), invalidates: [settings.list, tags.listGroups] })
  if (!entry) return null
  const isOn = update.isPending ? update.variables.body.value === true : entry.value === true
  return (
    <SettingsCard title={t('tags.automatic')} lead={t('tags.automaticHint')}>
      <Switch
        label={t('admin.setting.automaticTagGroups')}
        checked={isOn}
        disabled={entry.readOnly}
        onChange={(event) => update.mutate({ body: { key: 'automaticTagGroups', value: event.currentTarget.checked } })}
      />
    </SettingsCard>
  )
}
