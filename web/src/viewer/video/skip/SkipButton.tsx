import { UnstyledButton } from '@mantine/core'
import { IconArrowBackUp, IconPlayerTrackNextFilled } from '@tabler/icons-react'
import type { SegmentKind } from '@amn/contract/playback/segments-values'
import { useTranslation } from 'react-i18next'
import { useVideoKeys } from '../../../api/video-keys.ts'
import { ariaKeys, nameWithKey } from '../../../ui/text/key-name.ts'
import classes from './skip.module.css'

interface Props {
  kind: SegmentKind
  onSkip(): void
}

/** Offers to skip what plays now. */
export function SkipButton({ kind, onSkip }: Props) {
  const { t } = useTranslation()
  const keys = useVideoKeys().skip
  const name = t(`skip.${kind}`)
  return (
    <UnstyledButton className={classes.button} aria-keyshortcuts={ariaKeys(keys)} title={nameWithKey(name, keys, t)} onClick={onSkip}>
      {name}
      <IconPlayerTrackNextFilled size={18} aria-hidden />
    </UnstyledButton>
  )
}

/** Says what was skipped by itself, and the way back. */
export function SkippedNote({ kind, onBack }: { kind: SegmentKind; onBack(): void }) {
  const { t } = useTranslation()
  return (
    <aside className={classes.note}>
      <span role="status">{t(`skip.skipped.${kind}`)}</span>
      <UnstyledButton className={classes.back} onClick={onBack}>
        <IconArrowBackUp size={18} aria-hidden />
        {t('skip.back')}
      </UnstyledButton>
    </aside>
  )
}
