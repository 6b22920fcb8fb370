import { CloseButton, UnstyledButton } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDuration } from '../../../i18n/format.ts'
import classes from './going-on.module.css'

const shownMs = 8000

function useMoment() {
  const [isShown, setShown] = useState(true)
  useEffect(() => {
    const timer = setTimeout(() => setShown(false), shownMs)
    return () => clearTimeout(timer)
  }, [])
  return [isShown, () => setShown(false)] as const
}

/** For a moment after the change to another version: where it has gone on. */
export function VersionNote({ at }: { at: number }) {
  const { t } = useTranslation()
  const [isShown, hide] = useMoment()
  if (!isShown) return null
  return (
    <aside className={classes.offer}>
      <span role="status">{t('watching.versionAt', { time: formatDuration(at) })}</span>
      <CloseButton variant="transparent" c="white" iconSize={18} aria-label={t('viewer.close')} onClick={hide} />
    </aside>
  )
}

interface Props {
  /** Where the film has gone on, in seconds. */
  at: number
  onStart(): void
}

/** For a moment after a film has gone on by itself: where it did, and the way to its start. */
export function ResumeOffer({ at, onStart }: Props) {
  const { t } = useTranslation()
  const [isShown, hide] = useMoment()
  if (!isShown) return null
  return (
    <aside className={classes.offer}>
      <span role="status">{t('watching.resumed', { time: formatDuration(at) })}</span>
      <UnstyledButton
        className={classes.offerButton}
        onClick={() => {
          hide()
          onStart()
        }}
      >
        <IconRefresh size={16} aria-hidden />
        {t('viewer.play.fromStart')}
      </UnstyledButton>
      <CloseButton variant="transparent" c="white" iconSize={18} aria-label={t('viewer.close')} onClick={hide} />
    </aside>
  )
}
