import { useTranslation } from 'react-i18next'
import { Ask } from '../../../ui/dialog/Ask.tsx'

interface Props {
  /** What would be lost: the way in through a group, or the right itself. */
  kind?: 'group' | 'right'
  isAsked: boolean
  onAct: () => void
  onClose: () => void
}

/** Asks whoever is about to take the control panel from themselves: nobody else warns them, and they cannot take it back. */
export function OwnLoss({ kind = 'group', isAsked, onAct, onClose }: Props) {
  const { t } = useTranslation()
  return (
    <Ask
      title={isAsked ? t('rights.ownLossTitle') : undefined}
      act={t(`rights.ownLossAct.${kind}`)}
      isDestructive
      onAct={onAct}
      onClose={onClose}
    >
      <p>{t(`rights.ownLossText.${kind}`)}</p>
    </Ask>
  )
}
