import { scrappers } from '@amn/contract/scrapper/scrapper'
import { type Source, scrapperSources } from '@amn/contract/scrapper/sources'
import { useTranslation } from 'react-i18next'
import { useSend } from '../../api/query.ts'
import { Ask } from '../../ui/dialog/Ask.tsx'
import { sourceName } from './source-name.ts'

interface Props {
  /** Undefined: nothing is asked. */
  source: Source | undefined
  onClose: () => void
}

/** Asks once before a source is deleted. */
export function DeleteSource({ source, onClose }: Props) {
  const { t } = useTranslation()
  const name = source ? sourceName(source) : ''
  const remove = useSend(scrapperSources.remove, {
    success: t('scrapper.removed', { name }),
    invalidates: [scrapperSources.list, scrappers.list],
    onSuccess: onClose,
  })
  return (
    <Ask
      title={source && t('scrapper.removeTitle', { name })}
      act={t('scrapper.remove')}
      isDestructive
      isRunning={remove.isPending}
      onAct={() => source && remove.mutate({ params: { sourceId: source.id } })}
      onClose={onClose}
    >
      <p>{t('scrapper.removeText')}</p>
    </Ask>
  )
}
