import { Button } from '@mantine/core'
import { IconPlaylistAdd } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { SettingsCard } from '../../ui/layout/SettingsCard.tsx'

/** The way to lists of other services, in and out. */
export function OwnLists() {
  const { t } = useTranslation()
  return (
    <SettingsCard title={t('lists.fromPanel')} lead={t('lists.fromPanelLead')}>
      <Button
        variant="default"
        leftSection={<IconPlaylistAdd size={18} aria-hidden />}
        renderRoot={(props) => <Link to="/user-panel/lists" search={{}} {...props} />}
      >
        {t('lists.open')}
      </Button>
    </SettingsCard>
  )
}
