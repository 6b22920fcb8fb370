import { lists } from '@amn/contract/lists'
import { useTranslation } from 'react-i18next'
import { useSend } from '../api/query.ts'
import { useRefreshLibrary } from '../api/use-refresh-library.ts'
import { notice } from '../ui/notice.ts'

const shown = [lists.get, lists.list, lists.entries]

/** Writes a list, and takes it back; what either changed is read anew everywhere. */
export function useListActs() {
  const { t } = useTranslation()
  const refresh = useRefreshLibrary()
  const undo = useSend(lists.undo, {
    invalidates: shown,
    success: t('lists.undone'),
    onSuccess: () => void refresh(),
  })
  const apply = useSend(lists.apply, {
    invalidates: shown,
    onSuccess: ({ id, counts }) => {
      void refresh()
      const takeBack = { label: t('ui.undo'), run: () => undo.mutate({ params: { listId: id } }) }
      notice.success(t('lists.applied', { count: counts.changing }), counts.changing > 0 ? { action: takeBack } : {})
    },
  })
  return { apply, undo }
}
