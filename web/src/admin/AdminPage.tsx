import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { TabbedPage } from '../ui/TabbedPage.tsx'
import { LibraryTab } from './LibraryTab.tsx'
import { SettingsTab } from './SettingsTab.tsx'

const route = getRouteApi('/acp')

export function AdminPage() {
  const { t } = useTranslation()
  const { tab } = route.useSearch()
  const navigate = route.useNavigate()
  const tabs = [
    { name: 'library', title: t('admin.library'), screen: <LibraryTab /> },
    { name: 'settings', title: t('admin.settings'), screen: <SettingsTab /> },
  ]
  return <TabbedPage title={t('admin.title')} tabs={tabs} current={tab} onTab={(name) => void navigate({ search: { tab: name } })} />
}
