import { type ListImport, lists } from '@amn/contract/personal/lists'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { keyOf, useSend } from '../api/query.ts'
import { useRefreshLibrary } from '../api/events/use-refresh-library.ts'
import { notice } from '../ui/feedback/notice.ts'
import { isMoving } from './list-state.ts'

const shown = [lists.get, lists.list, lists.entries]

/** Writes a list, stops that, and takes it back; what it changed is read anew everywhere, at the end that comes later too. */
export function useListActs(one: ListImport) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const refresh = useRefreshLibrary()
  const sent = { params: { listId: one.id } }

  const tell = ({ id, state, counts }: ListImport) => {
    void refresh()
    // Of one list only the last notice stays: an older one would offer what is over.
    const notification = { id: `list-${id}` }
    const takeBack = { action: { label: t('ui.undo'), run: () => undo.mutate(sent) } }
    if (state === 'applied')
      notice.success(t('lists.applied', { count: counts.changing }), { ...notification, ...(counts.changing > 0 && takeBack) })
    if (state === 'undone') notice.success(t('lists.undone'), notification)
  }
  const onSuccess = (reply: ListImport) => {
    client.setQueryData(keyOf(lists.get, sent), reply)
    if (!isMoving(reply)) tell(reply)
  }
  const undo = useSend(lists.undo, { invalidates: shown, onSuccess })
  const apply = useSend(lists.apply, { invalidates: shown, onSuccess })
  const cancel = useSend(lists.cancel, { invalidates: shown, onSuccess })

  const before = useRef(one)
  useEffect(() => {
    const last = before.current
    before.current = one
    if (!isMoving(last) || isMoving(one)) return
    tell(one)
    void client.invalidateQueries({ queryKey: keyOf(lists.entries) })
  })
  const actOf = ({ isPending, mutate }: typeof apply) => ({ isPending, run: () => mutate(sent) })
  return { apply: actOf(apply), undo: actOf(undo), cancel: actOf(cancel) }
}
