import {
  IconBookmark,
  IconBookmarks,
  IconChartBar,
  IconCloudDownload,
  IconFileImport,
  IconHistory,
  IconHome,
  IconPlaylist,
  IconPlaylistAdd,
  IconPlus,
  IconPuzzle,
  IconStack2,
  IconTrash,
  IconUser,
  IconUsers,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { tabs } from '../admin/tabs.ts'
import { usePreferences } from '../api/session/preferences.ts'
import { useMay, useSessionState } from '../api/session/session-state.ts'
import { useRights } from '../api/session/use-rights.ts'
import { typeIcons } from '../ui/media/type-icons.ts'
import type { Entry } from './entries.ts'
import { pageWords } from './page-words.ts'

const ownTabs = [
  { name: 'common', title: 'panel.common', isOpen: true },
  { name: 'video', title: 'panel.video', isOpen: true },
  { name: 'manga', title: 'panel.manga', isOpen: true },
  { name: 'ebook', title: 'panel.ebook', isOpen: true },
  { name: 'groups', title: 'panel.groups', isOpen: false },
  { name: 'account', title: 'panel.account', isOpen: false },
  { name: 'offline', title: 'kept.title', isOpen: false },
  { name: 'listening', title: 'listening.log.tab', isOpen: false },
  { name: 'data', title: 'panel.myData', isOpen: false },
] as const

const together = [
  { name: 'collections', title: 'collections.title', href: '/collections', icon: IconStack2, isOpen: true },
  { name: 'own-lists', title: 'collections.scope.mine', href: '/collections?scope=mine', icon: IconPlaylist, isOpen: false },
  { name: 'annotations', title: 'annotations.title', href: '/user-panel/annotations', icon: IconBookmarks, isOpen: false },
  { name: 'history', title: 'activity.title', href: '/user-panel/history', icon: IconHistory, isOpen: false },
  { name: 'statistics', title: 'statistics.title', href: '/user-panel/statistics', icon: IconChartBar, isOpen: false },
  { name: 'contributors', title: 'credits.title', href: '/contributors', icon: IconUsers, isOpen: true },
] as const

const care = [
  { name: 'create', title: 'edit.newTitle', href: '/media/create', icon: IconPlus, right: 'edit' },
  { name: 'import', title: 'imports.open', href: '/media/import', icon: IconFileImport, right: 'edit' },
  { name: 'scrap', title: 'scrapper.runs', href: '/media/scrap', icon: IconCloudDownload, right: 'edit' },
  { name: 'unmatched', title: 'organise.unmatched', href: '/media/unmatched', icon: IconPuzzle, right: 'edit' },
  { name: 'bin', title: 'bin.title', href: '/bin', icon: IconTrash, right: 'delete' },
] as const

/** The pages that the person may open, and the filters that they have named. */
export function usePages(): Entry[] {
  const { t } = useTranslation()
  const rights = useRights()
  const mayAdminister = useMay('CONTROL_PANEL')
  const isLoggedIn = useSessionState((state) => state.token !== undefined)
  const saved = usePreferences((preferences) => preferences.generalSettings.savedFilters)
  const types = rights.filter(({ info }) => info).map(({ name }) => name)
  const list = (type: (typeof types)[number] | 'All', icon: Entry['icon']): Entry => ({
    key: `list-${type}`,
    group: 'pages',
    label: t('palette.list', { type: t(`values.mediaType.${type}`) }),
    icon,
    href: `/media?type=${type}`,
  })
  const pages: Entry[] = [
    ...saved.map(({ id, name, search }): Entry => ({
      key: `saved-${id}`,
      group: 'saved',
      label: name,
      icon: IconBookmark,
      href: `/media${search}`,
    })),
    { key: 'start', group: 'pages', label: t('shell.home'), icon: IconHome, href: '/' },
    ...(types.length > 0 ? [list('All', IconStack2)] : []),
    ...(types.length > 0 ? together : [])
      .filter(({ isOpen }) => isOpen || isLoggedIn)
      .map(({ name, title, href, icon }): Entry => ({ key: name, group: 'pages', label: t(title), icon, href })),
    ...types.map((type) => list(type, typeIcons[type])),
    ...care
      .filter(({ right }) => rights.some((one) => one.info && one[right]))
      .map(({ name, title, href, icon }): Entry => ({ key: `care-${name}`, group: 'pages', label: t(title), icon, href })),
    ...ownTabs
      .filter(({ isOpen }) => isOpen || isLoggedIn)
      .map(({ name, title }): Entry => ({
        key: `panel-${name}`,
        group: 'pages',
        label: t('palette.inPanel', { tab: t(title) }),
        icon: IconUser,
        href: `/user-panel?tab=${name}`,
        words: t(`palette.panelWords.${name}`),
      })),
    ...(isLoggedIn
      ? [{ key: 'lists', group: 'pages', label: t('lists.fromPanel'), icon: IconPlaylistAdd, href: '/user-panel/lists' } as const]
      : []),
    ...(mayAdminister ? tabs : []).map(({ name, title, icon }): Entry => ({
      key: `acp-${name}`,
      group: 'pages',
      label: t('palette.inControl', { tab: t(`admin.tab.${title}`) }),
      icon,
      href: `/acp?tab=${name}`,
    })),
  ]
  return pages.map((page) => ({ ...page, words: `${page.words ?? ''} ${pageWords[page.key] ?? ''}` }))
}
