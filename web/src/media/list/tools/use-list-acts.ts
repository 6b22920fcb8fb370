import { media as mediaCalls } from '@amn/contract/media/media'
import { IconDice5, IconFileImport, IconPlus, IconSquareCheck } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../api/call/call.ts'
import { useSessionState } from '../../../api/session/session-state.ts'
import { useRights } from '../../../api/session/use-rights.ts'
import { notice } from '../../../ui/feedback/notice.ts'
import { type ListSearch, filterOf } from '../list-search.ts'
import { startSelecting } from '../selection/selection.ts'

/** Something that can be done with the list as a whole: it runs, or leads to a page. */
export interface ListAct {
  key: string
  label: string
  icon: ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: boolean }>
  run?: () => void
  to?: '/media/create' | '/media/import'
}

/** Opening any media of the list, selecting several, making and importing media, as far as the person may. */
export function useListActs(search: ListSearch): ListAct[] {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const isLoggedIn = useSessionState((state) => state.token !== undefined)
  const { type } = search
  const ofType = useRights().filter(({ name }) => type === 'All' || name === type)
  const openRandom = async () => {
    const seed = Math.floor(Math.random() * 9_999_999)
    const query = { ...filterOf(search), sort: 'random' as const, seed, page: 0, size: 1 }
    // A failure has been shown by the call.
    const reply = await call(mediaCalls.list, { query }).catch(() => undefined)
    const media = reply?.items[0]
    if (media) await navigate({ to: '/media/$id', params: { id: media.id }, search: { type: media.amnMediaType } })
    else if (reply) notice.info(t('browse.randomNothing'))
  }
  return [
    { key: 'random', label: t('browse.random'), icon: IconDice5, run: () => void openRandom() },
    ...(isLoggedIn ? [{ key: 'select', label: t('browse.selectMany'), icon: IconSquareCheck, run: startSelecting }] : []),
    ...(ofType.some(({ edit }) => edit)
      ? [{ key: 'create', label: t('edit.newTitle'), icon: IconPlus, to: '/media/create' as const }]
      : []),
    ...(ofType.some(({ edit, info }) => edit && info)
      ? [{ key: 'import', label: t('imports.open'), icon: IconFileImport, to: '/media/import' as const }]
      : []),
  ]
}
