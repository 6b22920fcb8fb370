import { collections } from '@amn/contract/collections/collections'
import { credits } from '@amn/contract/media/credits'
import { tags } from '@amn/contract/media/tags'
import { useDebouncedValue } from '@mantine/hooks'
import { IconBuilding, IconFilter, IconPlaylist, IconStack2, IconTag, IconUserCircle } from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { useGet } from '../../api/query.ts'
import { useSessionState } from '../../api/session/session-state.ts'

/** In the order in which they are shown. */
export const namedGroups = ['contributors', 'collections', 'tags'] as const

/** Something besides media that is called as was typed. */
export interface Named {
  key: string
  group: (typeof namedGroups)[number]
  label: string
  /** What it is, and how much belongs to it. */
  note: string
  icon: ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: boolean }>
  href: string
}

/** The people, organisations, collections, lists and tags whose names fit what was typed, so many of each. */
export function useNamed(text: string, most = 5): Named[] {
  const { t } = useTranslation()
  const isLoggedIn = useSessionState((state) => state.token !== undefined)
  const [typed] = useDebouncedValue(text.slice(0, 200), 120)
  const isAsked = typed.length > 1 && text !== ''
  const options = { isBackground: true, keepsPrevious: true, staleTime: 30_000, enabled: isAsked } as const
  const people = useGet(credits.suggest, { query: { q: typed, size: most, amnMediaType: 'All' } }, options)
  const gathered = useGet(collections.list, { query: { scope: 'all', search: typed, size: most } }, options)
  const found = useGet(tags.list, { query: { search: typed, sort: 'use', size: most } }, { ...options, enabled: isAsked && isLoggedIn })
  if (!isAsked) return []
  const contributors = (people.data ?? []).map(({ id, kind, name, roles, workCount }): Named => {
    const [role] = roles
    const doing = role ? t(`values.creditRole.${role}`) : t(`values.contributorKind.${kind}`)
    const icon = kind === 'person' ? IconUserCircle : IconBuilding
    const note = `${doing} · ${t('media.count', { count: workCount })}`
    return { key: `contributor-${id}`, group: 'contributors', label: name, note, icon, href: `/contributors/${id}` }
  })
  const together = (gathered.data?.items ?? []).map(({ id, kind, name, rule, itemCount }): Named => {
    const holds = rule === null ? t('media.count', { count: itemCount }) : t('collections.byRule')
    const icon = kind === 'list' ? IconPlaylist : rule === null ? IconStack2 : IconFilter
    const note = `${t(`collections.kind.${kind}`)} · ${holds}`
    return { key: `collection-${id}`, group: 'collections', label: name, note, icon, href: `/collections/${id}` }
  })
  const named = (found.data?.items ?? []).map(({ id, name, useCount }): Named => ({
    key: `tag-${id}`,
    group: 'tags',
    label: name,
    note: t('media.count', { count: useCount }),
    icon: IconTag,
    href: `/media?type=All&includedTags=${id}`,
  }))
  return [...contributors, ...together, ...named]
}
