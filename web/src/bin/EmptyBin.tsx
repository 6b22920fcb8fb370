import { bin } from '@amn/contract/media/edit'
import { useTranslation } from 'react-i18next'
import { useSend } from '../api/query.ts'
import { notice } from '../ui/feedback/notice.ts'
import { ConfirmDelete } from './ConfirmDelete.tsx'
import { useRefreshLibrary } from '../api/events/use-refresh-library.ts'

/** Empties the bin, after a question. */
export function EmptyBin({ count, onClose }: { count: number; onClose: () => void }) {
  const { t } = useTranslation()
  const refresh = useRefreshLibrary()
  const empty = useSend(bin.empty, {
    onSuccess: ({ removed }) => {
      notice.success(t('bin.emptied', { count: removed }))
      onClose()
      void refresh()
    },
  })
  return (
    <ConfirmDelete
      title={t('bin.emptyAskTitle')}
      text={t('bin.emptyAskText', { count })}
      act={t('bin.empty')}
      isRunning={empty.isPending}
      onAct={() => empty.mutate({})}
      onClose={onClose}
    />
  )
}
