import {
  IconAdjustments,
  IconBook,
  IconDatabase,
  IconDeviceMobileDown,
  IconHeadphones,
  IconPlayerPlay,
  IconShieldLock,
  IconTypography,
  IconUsersGroup,
} from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useSessionState } from '../api/session/session-state.ts'
import { TabbedPage } from '../ui/layout/TabbedPage.tsx'
import { AccountTab } from './account/AccountTab.tsx'
import { CommonTab } from './CommonTab.tsx'
import { DataTab } from './data/DataTab.tsx'
import { GroupsTab } from './groups/GroupsTab.tsx'
import { ListeningTab } from './listening/ListeningTab.tsx'
import { EbookTab } from './reading/EbookTab.tsx'
import { MangaTab } from './reading/MangaTab.tsx'
import { OfflineTab } from './offline/OfflineTab.tsx'
import { VideoTab } from './video/VideoTab.tsx'

const route = getRouteApi('/user-panel')

/** One's own settings, and for whoever is logged in the groups, the account and what is kept of it. */
export function UserPanel() {
  const { t } = useTranslation()
  const { tab } = route.useSearch()
  const navigate = route.useNavigate()
  const user = useSessionState((state) => state.user)
  const tabs = [
    { name: 'common', title: t('panel.common'), icon: IconAdjustments, screen: <CommonTab user={user} /> },
    { name: 'video', title: t('panel.video'), icon: IconPlayerPlay, screen: <VideoTab /> },
    { name: 'manga', title: t('panel.manga'), icon: IconBook, screen: <MangaTab /> },
    { name: 'ebook', title: t('panel.ebook'), icon: IconTypography, screen: <EbookTab /> },
    ...(user
      ? [
          { name: 'groups', title: t('panel.groups'), icon: IconUsersGroup, screen: <GroupsTab user={user} /> },
          { name: 'account', title: t('panel.account'), icon: IconShieldLock, screen: <AccountTab user={user} /> },
          { name: 'offline', title: t('kept.title'), icon: IconDeviceMobileDown, screen: <OfflineTab userId={user.id} /> },
          { name: 'listening', title: t('listening.log.tab'), icon: IconHeadphones, screen: <ListeningTab /> },
          { name: 'data', title: t('panel.myData'), icon: IconDatabase, screen: <DataTab user={user} /> },
        ]
      : []),
  ]
  return <TabbedPage title={t('panel.title')} tabs={tabs} current={tab} onTab={(name) => void navigate({ search: { tab: name } })} />
}
