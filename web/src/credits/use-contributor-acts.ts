import { credits } from '@amn/contract/media/credits'
import { media } from '@amn/contract/media/media'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../api/call/call.ts'
import { keyOf } from '../api/query.ts'
import { notice } from '../ui/feedback/notice.ts'

const outOfDate = [credits.get, credits.list, credits.works, credits.history, credits.doubles, media.get, media.list]

/** Reads what shows people and organisations anew, and undoes what was done to one. */
export function useContributorActs() {
  const { t } = useTranslation()
  const client = useQueryClient()
  const refresh = () => Promise.all(outOfDate.map((route) => client.invalidateQueries({ queryKey: keyOf(route) })))
  const undo = async (id: number, editId: number): Promise<void> => {
    // A failure has been shown by the call.
    const undone = await call(credits.undo, { params: { id, editId } }).catch(() => undefined)
    if (!undone) return
    await refresh()
    notice.success(t('credits.undone'))
  }
  return {
    refresh,
    undo,
    /** Says what was done, with the way back. */
    tell: (text: string, id: number, editId: number) =>
      notice.success(text, { id: `contributor-${id}`, action: { label: t('ui.undo'), run: () => void undo(id, editId) } }),
  }
}
