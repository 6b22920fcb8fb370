import { useTranslation } from 'react-i18next'
import { Ask } from '../ui/dialog/Ask.tsx'

interface Props {
  isOpen: boolean
  isRunning: boolean
  onClose: () => void
  onUndo: () => void
}

/** Asks before an import is taken back. */
export function UndoDialog({ isOpen, isRunning, onClose, onUndo }: Props) {
  const { t } = useTranslation()
  return (
    <Ask
      isDestructive
      title={isOpen ? t('imports.undoTitle') : undefined}
      act={t('imports.undo')}
      isRunning={isRunning}
      onAct={onUndo}
      onClose={onClose}
    >
      <p>{t('imports.undoText')}</p>
    </Ask>
  )
}
