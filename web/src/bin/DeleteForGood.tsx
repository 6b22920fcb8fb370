import { type BinItem, bin } from '@amn/contract/media/edit'
import { useTranslation } from 'react-i18next'
import { useSend } from '../api/query.ts'
import { ConfirmDelete } from './ConfirmDelete.tsx'
import { useRefreshLibrary } from '../api/events/use-refresh-library.ts'

/** Removes one media of the bin for good, after a question. */
export function DeleteForGood({ media: { id, title }, onClose }: { media: BinItem['media']; onClose: () => void }) {
  const { t } = useTranslation()
  const refresh = useRefreshLibrary()
  const onSuccess = () => {
    onClose()
    void refresh()
  }
  const purge = useSend(bin.purge, { success: t('bin.purged', { title }), onSuccess })
  return (
    <ConfirmDelete
      title={t('bin.purgeTitle', { title })}
      text={t('bin.purgeText')}
      act={t('bin.purge')}
      isRunning={purge.isPending}
      onAct={() => purge.mutate({ params: { id } })}
      onClose={onClose}
    />
  )
}
