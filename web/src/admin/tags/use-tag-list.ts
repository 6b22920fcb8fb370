import { type Tag, tags } from '@amn/contract/media/tags'
import { useEffect, useState } from 'react'
import { useGet } from '../../api/query.ts'
import { useAdminSearch } from '../use-admin-search.ts'

export const pageSize = 50

/** The page of tags that the address names, and which of them are selected. */
export function useTagList() {
  const { search, page, change } = useAdminSearch()
  const sort = search.only === 'use' ? ('use' as const) : ('name' as const)
  const query = { page, size: pageSize, sort, ...(search.search ? { search: search.search } : {}) }
  const groupId = search.open
  const options = { keepsPrevious: true }
  const ofAll = useGet(tags.list, { query }, { ...options, enabled: groupId === undefined })
  const ofGroup = useGet(tags.ofGroup, { params: { tagGroupId: groupId ?? 0 }, query }, { ...options, enabled: groupId !== undefined })
  const list = groupId === undefined ? ofAll : ofGroup
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const items: readonly Tag[] = list.data?.items ?? []
  // The last page is empty once its tags are deleted or moved.
  useEffect(() => {
    if (page > 0 && list.data?.items.length === 0) change({}, true)
  })
  const selected = items.filter((tag) => chosen.has(tag.id))
  const toggle = (id: number) => setChosen(chosen.has(id) ? new Set([...chosen].filter((one) => one !== id)) : new Set([...chosen, id]))
  const toggleAll = () => setChosen(selected.length === items.length ? new Set() : new Set(items.map((tag) => tag.id)))
  return { list, items, sort, selected, toggle, toggleAll, clear: () => setChosen(new Set()) }
}
