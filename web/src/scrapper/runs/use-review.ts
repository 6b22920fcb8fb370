import { type ScrapItem, type ScrapRun, scrapperRuns } from '@amn/contract/scrapper/runs'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call, isCode } from '../../api/call/call.ts'
import { keyOf, useGet } from '../../api/query.ts'
import { showFailure } from '../../api/failures/show-failure.ts'
import { isMoving } from './run-words.ts'

const size = 20
/** What became of a decision: it was taken; somebody else was quicker; it failed, and the media waits again. */
export type Outcome = 'done' | 'late' | 'failed'

/** The media that wait for a person. What is decided leaves at once, and comes back where the decision fails. */
export function useReview(run: ScrapRun) {
  const client = useQueryClient()
  const [decided, setDecided] = useState<ReadonlySet<number>>(new Set())
  const [open, setOpen] = useState(0)
  const params = { runId: run.id }
  const list = useGet(
    scrapperRuns.items,
    { params, query: { state: 'unsure', page: 0, size } },
    { staleTime: 0, keepsPrevious: true, refetchInterval: isMoving(run) ? 3000 : false },
  )
  const waiting = (list.data?.items ?? []).filter(({ id }) => !decided.has(id))
  const readAnew = () =>
    Promise.all([scrapperRuns.items, scrapperRuns.get].map((route) => client.invalidateQueries({ queryKey: keyOf(route) })))
  const isWaiting = async ({ id }: ScrapItem) => (await list.refetch()).data?.items.some((one) => one.id === id) ?? true
  const send = async (item: ScrapItem, candidateId: string | null): Promise<Outcome> => {
    try {
      await call(scrapperRuns.decide, { params: { ...params, itemId: item.id }, body: { candidateId }, quiet: true })
      return 'done'
    } catch (failure) {
      // Both are also said when the source cannot be asked, or does not know the candidate any more.
      const isLate = (isCode(failure, 'CONFLICT') || isCode(failure, 'NOT_FOUND')) && !(await isWaiting(item))
      if (isLate) return 'late'
      showFailure(failure)
      setDecided((before) => new Set([...before].filter((id) => id !== item.id)))
      return 'failed'
    }
  }
  const decide = async (item: ScrapItem, candidateId: string | null): Promise<Outcome> => {
    setDecided((before) => new Set([...before, item.id]))
    setOpen((count) => count + 1)
    const outcome = await send(item, candidateId)
    void readAnew().finally(() => setOpen((count) => count - 1))
    return outcome
  }
  const [item] = waiting
  return { list, item, isMore: !item && (list.isFetching || open > 0), decide }
}
