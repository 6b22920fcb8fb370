import { type ScrapRun, scrapperRuns } from '@amn/contract/scrapper/runs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSend } from '../../api/query.ts'
import { useRefreshLibrary } from '../../api/events/use-refresh-library.ts'
import { notice } from '../../ui/feedback/notice.ts'

/** Takes back what a run applied, one part after the other, and tells how much of it that was. */
export function useUndoRun({ id }: ScrapRun) {
  const { t } = useTranslation()
  const [isRunning, setRunning] = useState(false)
  const refresh = useRefreshLibrary()
  const { mutateAsync } = useSend(scrapperRuns.undo, { invalidates: [scrapperRuns.get, scrapperRuns.list, scrapperRuns.items] })
  const undo = async () => {
    let [undone, kept] = [0, 0]
    setRunning(true)
    try {
      for (let next: number | null | undefined; next !== null;) {
        const part: Awaited<ReturnType<typeof mutateAsync>> = await mutateAsync({
          params: { runId: id },
          ...(next !== undefined && { query: { before: next } }),
        })
        undone += part.undone
        kept += part.kept
        next = part.next
      }
      const text = t('scrapper.undoneMedia', { count: undone })
      if (kept > 0) notice.warning(`${text} ${t('scrapper.keptMedia', { count: kept })}`)
      else notice.success(text)
    } finally {
      setRunning(false)
      void refresh()
    }
  }
  return { isRunning, undo }
}
