import type { MediaField } from '@amn/contract/media/media-values'
import { ActionIcon, Tooltip } from '@mantine/core'
import { IconLock, IconLockOpen2 } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './fields.module.css'
import type { DraftField } from '../draft/draft.ts'
import { locksOver } from '../draft/draft-store.ts'
import { useEditor } from '../draft/editor.ts'

interface Props {
  field: MediaField
  label: string
}

/** Whether scans and scrappers leave a field alone, and the way to change that. */
export function LockButton({ field, label }: Props) {
  const { t } = useTranslation()
  const { hasBase, willLock, isLocked, toggleLock } = useEditor(({ base, changed, toggles, toggleLock: toggle }) => ({
    hasBase: base !== undefined,
    willLock: changed.includes(field as DraftField),
    isLocked: locksOver(base, toggles).has(field),
    toggleLock: toggle,
  }))
  if (!hasBase) return null
  const locked = willLock || isLocked
  const text = willLock ? t('edit.willLock') : locked ? t('edit.isLocked') : t('edit.isOpen')
  return (
    <Tooltip label={text} multiline maw={280} withArrow openDelay={250} events={{ hover: true, focus: true, touch: true }}>
      <ActionIcon
        className={classes.lock}
        variant="subtle"
        color="gray"
        size={30}
        data-locked={locked || undefined}
        aria-pressed={locked}
        aria-disabled={willLock || undefined}
        aria-label={t('edit.lockOf', { field: label })}
        onClick={() => willLock || toggleLock(field)}
      >
        {locked ? <IconLock size={17} stroke={1.9} aria-hidden /> : <IconLockOpen2 size={17} stroke={1.6} aria-hidden />}
      </ActionIcon>
    </Tooltip>
  )
}
