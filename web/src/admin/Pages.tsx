import { useIsFetching } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Pager } from '../ui/layout/Pager.tsx'
import { useAdminSearch } from './use-admin-search.ts'

interface Props {
  total: number
  size: number
}

/** The pager of a list whose page the address of the control panel holds. */
export function Pages({ total, size }: Props) {
  const { page, change } = useAdminSearch()
  const pages = Math.ceil(total / size)
  // The last entry of the last page may have been deleted; the total of a list that is still being read says nothing.
  const isRead = useIsFetching() === 0
  const isBeyond = total > 0 && page >= pages
  useEffect(() => {
    if (isBeyond && isRead) change(pages > 1 ? { page: pages - 1 } : {}, true)
  })
  if (isBeyond || (pages <= 1 && page === 0)) return null
  return <Pager page={page} pages={pages} range={{ size, total }} mt="lg" onPage={(next) => change({ page: next })} />
}
