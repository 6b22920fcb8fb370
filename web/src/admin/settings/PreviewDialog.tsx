import type { SettingPreview } from '@amn/contract/system/settings'
import { useTranslation } from 'react-i18next'
import { Ask } from '../../ui/dialog/Ask.tsx'
import { PreviewText } from './PreviewText.tsx'

interface Props {
  /** Undefined: nothing is asked. */
  preview: SettingPreview | undefined
  isRunning: boolean
  onSave: () => void
  onClose: () => void
}

/** What saving would do, said before. */
export function PreviewDialog({ preview, isRunning, onSave, onClose }: Props) {
  const { t } = useTranslation()
  const isLoss = (preview?.lost.length ?? 0) > 0
  return (
    <Ask
      title={preview && t('admin.previewTitle')}
      act={t(isLoss ? 'admin.saveAnyway' : 'ui.save')}
      {...(isLoss ? { isDestructive: true } : {})}
      isRunning={isRunning}
      onAct={onSave}
      onClose={onClose}
    >
      {preview && <PreviewText preview={preview} />}
    </Ask>
  )
}
