import { issues } from '@amn/contract/media/issues'
import { library } from '@amn/contract/library/library'
import { type Media, media as mediaCalls } from '@amn/contract/media/media'
import {
  IconDice5,
  IconFlag,
  IconLanguage,
  IconListDetails,
  IconLogout,
  IconMoon,
  IconPlaylistAdd,
  IconRefresh,
  IconSun,
} from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useLocation, useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { call } from '../api/call/call.ts'
import { applyPreferences } from '../api/session/preferences.ts'
import { useIsDark } from '../api/session/use-is-dark.ts'
import { keyOf, useSend } from '../api/query.ts'
import { useMay, useSessionState } from '../api/session/session-state.ts'
import { useRights } from '../api/session/use-rights.ts'
import { useLogout } from '../api/session/use-login.ts'
import { openCollections } from '../ui/dialog/collection-dialog.ts'
import { openIssues } from '../ui/dialog/issue-dialog.ts'
import { notice } from '../ui/feedback/notice.ts'
import type { Entry } from './entries.ts'
import { actWords } from './page-words.ts'

/** The media whose page is open, once its title is known. */
function useShownMedia(): { id: number; title: string } | undefined {
  const client = useQueryClient()
  const path = useLocation({ select: ({ pathname }) => pathname })
  const id = Number(/^\/media\/(\d+)$/.exec(path)?.[1])
  const kept = client.getQueriesData<Media>({ queryKey: [...keyOf(mediaCalls.get), { id }] })
  const title = kept.map(([, media]) => media?.title).find((one) => one !== undefined)
  return title === undefined ? undefined : { id, title }
}

/** What the palette can do, as far as the person may. */
export function useActs(): Entry[] {
  const { t, i18n } = useTranslation()
  const { navigate } = useRouter()
  const isDark = useIsDark()
  const isLoggedIn = useSessionState((state) => state.token !== undefined)
  const maySee = useRights().some(({ info }) => info)
  const mayScan = useMay(library.start.access)
  const maySeeIssues = useMay(issues.listAll.access)
  const scan = useSend(library.start, { success: t('palette.scanStarted'), invalidates: [library.scans] })
  const logOut = useLogout()
  const openRandom = async () => {
    const seed = Math.floor(Math.random() * 9_999_999)
    const query = { amnMediaType: 'All', sort: 'random', seed, page: 0, size: 1 } as const
    const reply = await call(mediaCalls.list, { query }).catch(() => undefined)
    const media = reply?.items[0]
    if (media) await navigate({ to: '/media/$id', params: { id: media.id }, search: { type: media.amnMediaType } })
    else if (reply) notice.info(t('palette.randomNothing'))
  }
  const shown = useShownMedia()
  const acts: Omit<Entry, 'group'>[] = [
    ...(shown && isLoggedIn
      ? [
          {
            key: 'add',
            label: t('collections.addOne', { title: shown.title }),
            words: t('collections.addTo'),
            icon: IconPlaylistAdd,
            run: () => openCollections({ ids: [shown.id], title: shown.title }),
          },
        ]
      : []),
    ...(maySee ? [{ key: 'random', label: t('palette.random'), icon: IconDice5, run: () => void openRandom() }] : []),
    {
      key: 'dark',
      label: isDark ? t('palette.light') : t('palette.dark'),
      icon: isDark ? IconSun : IconMoon,
      run: () => applyPreferences({ darkMode: !isDark }),
    },
    {
      key: 'language',
      label: t('palette.language'),
      icon: IconLanguage,
      run: () => applyPreferences({ locale: i18n.language === 'pl' ? 'en' : 'pl' }),
    },
    ...(isLoggedIn ? [{ key: 'reports', label: t('issues.mine'), icon: IconFlag, run: () => openIssues({ kind: 'mine' }) }] : []),
    ...(maySeeIssues ? [{ key: 'issues', label: t('issues.all'), icon: IconListDetails, run: () => openIssues({ kind: 'all' }) }] : []),
    ...(mayScan ? [{ key: 'scan', label: t('palette.scan'), icon: IconRefresh, run: () => scan.mutate({ body: {} }) }] : []),
    ...(isLoggedIn ? [{ key: 'logout', label: t('shell.logout'), icon: IconLogout, run: logOut }] : []),
  ]
  return acts.map((act) => ({ words: actWords[act.key] ?? '', ...act, group: 'acts' }))
}
