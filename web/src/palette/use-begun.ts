import { userData } from '@amn/contract/personal/user-data'
import { IconPlayerPlay } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { askToPlay } from '../api/play-intent.ts'
import { useGet } from '../api/query.ts'
import { useSessionState } from '../api/session/session-state.ts'
import type { Entry } from './entries.ts'

const most = 5

/** What the person goes on with: each entry plays or opens it where they stopped. */
export function useBegun(): Entry[] {
  const { t } = useTranslation()
  const isLoggedIn = useSessionState((state) => state.token !== undefined)
  const { data } = useGet(userData.list, { query: { mediaStatus: ['WATCHING'], size: most } }, { isBackground: true, enabled: isLoggedIn })
  return (data?.items ?? []).flatMap(({ media, next }): Entry[] => {
    if (!next) return []
    const { id, title, amnMediaType } = media
    const file = next.fileId === null ? '' : next.fileId
    return [
      {
        key: `begun-${id}`,
        group: 'begun',
        label: t('palette.goOn', { title }),
        icon: IconPlayerPlay,
        href: `/media/${id}/content/${next.contentId}/file/${file}?type=${amnMediaType}`,
        run: () => askToPlay(next.contentId),
        suggestion: { media, matched: title, highlights: [], isGuess: false },
      },
    ]
  })
}
