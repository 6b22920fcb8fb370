import { type MediaCard, media as mediaCalls } from '@amn/contract/media/media'
import { useQueries } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { call } from '../../../api/call/call.ts'
import { keyOf } from '../../../api/query.ts'
import { type ListSearch, orderedFilterOf } from '../list-search.ts'

/** How many items of the endless list come at once. */
const chunkSize = 60

/** What was shown last. */
interface Known {
  filterKey: string
  total: number
  first: number
  chunks: (readonly MediaCard[] | undefined)[]
}

/** The parts of the endless list around what is shown; those that are left behind before they come are not waited for. */
export function useChunks(search: ListSearch, enabled: boolean) {
  const start = Math.floor((search.page * search.size) / chunkSize)
  const [range, setRange] = useState({ first: start, last: start })
  const wanted = enabled ? Array.from({ length: range.last - range.first + 1 }, (_, index) => range.first + index) : []
  const filter = orderedFilterOf(search)
  const filterKey = JSON.stringify(filter)
  const replies = useQueries({
    queries: wanted.map((page) => {
      const sent = { query: { ...filter, page, size: chunkSize } }
      return {
        queryKey: keyOf(mediaCalls.list, sent),
        queryFn: ({ signal }: { signal: AbortSignal }) => call(mediaCalls.list, { ...sent, signal, quiet: true }),
      }
    }),
  })
  const [known, setKnown] = useState<Known>()
  const newest = replies.find(({ data }) => data)?.data
  const total = newest?.totalItems ?? (known?.filterKey === filterKey ? known.total : undefined)
  const chunks = replies.map(({ data }) => data?.items)
  const isOther = known?.filterKey !== filterKey || known.total !== total || known.first !== range.first
  if (total !== undefined && (isOther || chunks.some((items, at) => items !== known.chunks[at]))) {
    setKnown({ filterKey, total, first: range.first, chunks })
  }
  // While nothing has come for another filter, what was there stays.
  const isOld = total === undefined && enabled && known !== undefined && known.total > 0
  const shown = isOld ? known : { first: range.first, chunks }
  const itemAt = (index: number): MediaCard | undefined => shown.chunks[Math.floor(index / chunkSize) - shown.first]?.[index % chunkSize]
  const want = useCallback((first: number, last: number) => {
    const [from, to] = [Math.floor(first / chunkSize), Math.floor(Math.max(first, last) / chunkSize)]
    setRange((now) => (now.first === from && now.last === to ? now : { first: from, last: to }))
  }, [])
  const failed = replies.find(({ error }) => error)
  const retry = () => void Promise.all(replies.filter(({ error }) => error).map(({ refetch }) => refetch()))
  return { total: isOld && !failed ? known.total : total, isOld: isOld && !failed, itemAt, want, error: failed?.error ?? null, retry }
}
