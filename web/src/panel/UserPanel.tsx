import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useSessionState } from '../api/session-state.ts'
import { TabbedPage } from '../ui/TabbedPage.tsx'
import { CommonTab } from './CommonTab.tsx'
import { MangaTab } from './MangaTab.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import { ProfileForm } from './ProfileForm.tsx'
import { VideoTab } from './VideoTab.tsx'

const route = getRouteApi('/user-panel')

/** One's own settings, and for whoever is logged in the profile and the password. */
export function UserPanel() {
  const { t } = useTranslation()
  const { tab } = route.useSearch()
  const navigate = route.useNavigate()
  const user = useSessionState((state) => state.user)
  const tabs = [
    { name: 'common', title: t('panel.common'), screen: <CommonTab /> },
    { name: 'video', title: t('panel.video'), screen: <VideoTab /> },
    { name: 'manga', title: t('panel.manga'), screen: <MangaTab /> },
    ...(user
      ? [
          { name: 'profile', title: t('panel.profile'), screen: <ProfileForm key={user.id} user={user} /> },
          { name: 'password', title: t('panel.password'), screen: <PasswordForm username={user.username} /> },
        ]
      : []),
  ]
  return <TabbedPage title={t('panel.title')} tabs={tabs} current={tab} onTab={(name) => void navigate({ search: { tab: name } })} />
}
