import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { keyOf } from '../../api/query.ts'
import { notice } from '../../ui/feedback/notice.ts'
import { changed } from './acts.ts'

/** Does one thing to several tags, one after the other; what was done before a failure stays done and is shown. */
export function useEach<T>(act: (item: T) => Promise<unknown>, success: (count: number) => string, onEnd: () => void) {
  const queries = useQueryClient()
  const { t } = useTranslation()
  const [isRunning, setRunning] = useState(false)
  const run = async (items: readonly T[]) => {
    setRunning(true)
    let done = 0
    try {
      for (const item of items) {
        await act(item)
        done += 1
      }
      notice.success(success(done))
      onEnd()
    } catch {
      // Why has been shown by the call.
      if (done > 0) notice.warning(t('tags.partlyDone', { done, all: items.length }))
    } finally {
      setRunning(false)
      await Promise.all(changed.map((one) => queries.invalidateQueries({ queryKey: keyOf(one) })))
    }
  }
  return { isRunning, run: (items: readonly T[]) => void run(items) }
}
