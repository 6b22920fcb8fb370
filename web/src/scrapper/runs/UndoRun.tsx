import { useTranslation } from 'react-i18next'
import { Ask } from '../../ui/dialog/Ask.tsx'

interface Props {
  isOpen: boolean
  isRunning: boolean
  onClose: () => void
  onUndo: () => void
}

/** Asks once before a run is taken back. */
export function UndoRun({ isOpen, isRunning, onClose, onUndo }: Props) {
  const { t } = useTranslation()
  return (
    <Ask
      isDestructive
      title={isOpen ? t('scrapper.undoRunTitle') : undefined}
      act={t('scrapper.undoRun')}
      isRunning={isRunning}
      onAct={onUndo}
      onClose={onClose}
    >
      <p>{t('scrapper.undoRunText')}</p>
    </Ask>
  )
}
