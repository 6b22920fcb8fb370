import { useTranslation } from 'react-i18next'
import { Ask } from '../ui/dialog/Ask.tsx'

interface Props {
  title: string
  text: string
  act: string
  isRunning: boolean
  onAct: () => void
  onClose: () => void
}

/** Asks once before something goes for good: what goes, and that files stay. */
export function ConfirmDelete({ title, text, act, isRunning, onAct, onClose }: Props) {
  const { t } = useTranslation()
  return (
    <Ask isDestructive title={title} act={act} isRunning={isRunning} onAct={onAct} onClose={onClose}>
      <p>{text}</p>
      <p>{t('bin.filesStay')}</p>
    </Ask>
  )
}
