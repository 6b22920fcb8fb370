import { type ScrapItem, type ScrapRun, scrapperRuns } from '@amn/contract/scrapper-runs'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { keyOf, useGet } from '../../api/query.ts'
import { isMoving } from './run-words.ts'

const size = 20

/** The media that wait for a person. What is decided leaves at once, and comes back where the decision fails. */
export function useReview(run: ScrapRun) {
  const client = useQueryClient()
  const [decided, setDecided] = useState<ReadonlySet<number>>(new Set())
  const params = { runId: run.id }
  const list = useGet(
    scrapperRuns.items,
    { params, query: { state: 'unsure', page: 0, size } },
    { quiet: true, staleTime: 0, keepsPrevious: true, refetchInterval: isMoving(run) ? 3000 : false },
  )
  const waiting = (list.data?.items ?? []).filter(({ id }) => !decided.has(id))
  const readAnew = () =>
    Promise.all([scrapperRuns.items, scrapperRuns.get].map((route) => client.invalidateQueries({ queryKey: keyOf(route) })))
  const decide = async (item: ScrapItem, candidateId: string | null): Promise<boolean> => {
    setDecided((before) => new Set([...before, item.id]))
    try {
      await call(scrapperRuns.decide, { params: { ...params, itemId: item.id }, body: { candidateId } })
      void readAnew()
      return true
    } catch {
      // It has been shown.
      setDecided((before) => new Set([...before].filter((id) => id !== item.id)))
      return false
    }
  }
  const isMore = (list.data?.totalItems ?? 0) > decided.size && list.isFetching
  return { list, item: waiting[0], next: waiting[1], isMore, decide }
}
