import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { keyOf } from '../../api/query.ts'
import { notice } from '../../ui/notice.ts'
import { changed } from './acts.ts'

/** Does one thing to several tags, one after the other; what was done before a failure stays done and is shown. */
export function useEach<T>(act: (item: T) => Promise<unknown>, success: (count: number) => string, onEnd: () => void) {
  const queries = useQueryClient()
  const [isRunning, setRunning] = useState(false)
  const run = async (items: readonly T[]) => {
    setRunning(true)
    try {
      for (const item of items) await act(item)
      notice.success(success(items.length))
      onEnd()
    } finally {
      setRunning(false)
      await Promise.all(changed.map((one) => queries.invalidateQueries({ queryKey: keyOf(one) })))
    }
  }
  // A failure has been shown by the call.
  return { isRunning, run: (items: readonly T[]) => void run(items).catch(() => undefined) }
}
