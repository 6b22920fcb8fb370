import { IconHistory, IconSearch } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useSessionState } from '../api/session/session-state.ts'
import { useRights } from '../api/session/use-rights.ts'
import { typeIcons } from '../ui/media/type-icons.ts'
import { useNamed } from '../ui/form/use-named.ts'
import { useSuggestions } from '../ui/form/use-suggestions.ts'
import { type Entry, groups, matching } from './entries.ts'
import { useRecents } from './recents.ts'
import { useActs } from './use-acts.ts'
import { useBegun } from './use-begun.ts'
import { useGroups } from './use-groups.ts'
import { usePages } from './use-pages.ts'
import { useSettings } from './use-settings.ts'

/** Everything that fits what was typed, group by group: titles that fit first; where nothing is typed, what was begun and what was used last. */
export function useFound(typed: string) {
  const { t } = useTranslation()
  const userId = useSessionState((state) => state.user?.id)
  const maySee = useRights().some(({ info }) => info)
  const recents = useRecents(userId)
  const [pages, settings, acts, begun] = [usePages(), useSettings(), useActs(), useBegun()]
  const text = typed.trim()
  const { found, isSearching, failure } = useSuggestions(maySee ? typed : '')
  const media = found.map((suggestion): Entry => {
    const { id, title, amnMediaType } = suggestion.media
    const href = `/media/${id}?type=${amnMediaType}`
    return { key: `media-${id}`, group: 'media', label: title, icon: typeIcons[amnMediaType], href, suggestion }
  })
  const named = useNamed(maySee ? text : '')
  const people = useGroups(text)
  const inList: Entry = {
    key: 'search',
    group: 'media',
    label: t('palette.search', { text }),
    icon: IconSearch,
    href: `/media?type=All&titleFilter=${encodeURIComponent(text)}`,
  }
  const last = recents.map(({ key, label, href, media: shown }): Entry => ({
    key: `recent-${key}`,
    group: 'recent',
    label,
    href,
    icon: IconHistory,
    ...(shown ? { suggestion: { media: shown, matched: shown.title, highlights: [], isGuess: false } } : {}),
  }))
  const atFirst = [...begun, ...last]
  const entries =
    text === ''
      ? // Who has used nothing yet sees what there is.
        atFirst.length > 0
        ? atFirst
        : [...pages, ...acts]
      : [...media, ...named, ...(maySee ? [inList] : []), ...people, ...matching([...pages, ...settings, ...acts], text)]
  // Where no title is called just so, what is called so comes before similar titles and a search for it.
  const isGuess = found[0]?.isGuess === true
  const isNoTitle = text !== '' && (media.length === 0 || isGuess)
  const order = isNoTitle ? ([...groups.filter((group) => group !== 'media'), 'media'] as const) : groups
  return {
    entries: order.flatMap((group) => entries.filter((entry) => entry.group === group)),
    order,
    isSearching,
    isGuess,
    failure,
    userId,
  }
}
