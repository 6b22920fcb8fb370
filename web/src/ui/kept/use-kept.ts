import { useEffect } from 'react'
import { useShallow } from 'zustand/react/shallow'
import type { KeptEntry } from '../../api/kept/entry.ts'
import { readKept, useKept } from '../../api/kept/kept.ts'
import { keptObstacle } from '../../api/kept/support.ts'
import { useSessionState } from '../../api/session/session-state.ts'

/** What whoever is logged in keeps on this device; undefined until it has been read. */
export function useKeptEntries(): readonly KeptEntry[] | undefined {
  const userId = useSessionState((state) => state.user?.id)
  useEffect(() => {
    if (userId !== undefined && !keptObstacle()) void readKept(userId)
  }, [userId])
  return useKept((kept) => (kept.userId === userId ? kept.entries : undefined))
}

/** Whether a content is kept on this device, and the share that is there while it is being fetched. */
export function useKeptContent(contentId: number): { entry: KeptEntry | undefined; share: number | undefined } {
  return useKept(
    useShallow(({ entries, running }) => ({
      entry: entries?.find((one) => one.contentId === contentId),
      share: running[contentId],
    })),
  )
}
