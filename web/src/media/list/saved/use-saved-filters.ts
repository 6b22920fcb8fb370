import type { SavedFilter } from '@amn/contract/personal/user-settings'
import { useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { mediaSearch } from '../../../api/search/media-search.ts'
import { applyPreferences, usePreferences } from '../../../api/session/preferences.ts'
import { notice } from '../../../ui/feedback/notice.ts'
import type { ListSearch } from '../list-search.ts'
import { writeListSearch } from '../list-search.ts'

/** No more are kept. */
export const mostSaved = 50

const keep = (savedFilters: SavedFilter[]) => applyPreferences({ generalSettings: { savedFilters } })
const current = () => usePreferences.getState().generalSettings.savedFilters
const change = (id: string, changed: Partial<SavedFilter>) => keep(current().map((one) => (one.id === id ? { ...one, ...changed } : one)))
const newId = () => `${Date.now().toString(36)}-${Math.floor(Math.random() * 1e9).toString(36)}`

/** The filters that the person has named, and what can be done with them. */
export function useSavedFilters() {
  const { t } = useTranslation()
  const { options } = useRouter()
  const saved = usePreferences((preferences) => preferences.generalSettings.savedFilters)
  /** The same list is the same text, whatever page or preview is open. */
  const textOf = (search: ListSearch) =>
    options.stringifySearch?.({ ...writeListSearch({ ...search, page: 0, selected: undefined, size: 0 }, 0) }) ?? ''
  const searchOf = ({ search }: SavedFilter) => mediaSearch((options.parseSearch?.(search) ?? {}) as Record<string, unknown>)
  const remove = (filter: SavedFilter) => {
    const index = current().findIndex(({ id }) => id === filter.id)
    keep(current().filter(({ id }) => id !== filter.id))
    const putBack = () => keep(current().toSpliced(Math.max(0, index), 0, filter))
    notice.success(t('browse.removed', { name: filter.name }), { action: { label: t('ui.undo'), run: putBack } })
  }
  const save = (name: string, search: ListSearch, isRow: boolean) => {
    keep([...current(), { id: newId(), name, search: textOf(search), isRow }])
    notice.success(t('browse.savedNow', { name }))
  }
  return {
    saved,
    textOf,
    searchOf,
    save,
    remove,
    rename: (id: string, name: string) => change(id, { name }),
    setRow: (id: string, isRow: boolean) => change(id, { isRow }),
  }
}
