import { ActionIcon } from '@mantine/core'
import { IconArrowsMove, IconChevronUp, IconX } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { publishHeight } from '../../ui/layout/publish-height.ts'
import classes from './mini.module.css'
import { closeRoom } from './rooms.ts'
import shared from '../../ui/theme/shared.module.css'

interface Props {
  roomKey: number
  mediaTitle: string
  contentName: string | undefined
  onExpand(): void
  /** Undefined where there are no corners to move to. */
  onMove: (() => void) | undefined
  /** The place for the renderer's own controls. */
  slotRef(element: HTMLElement | null): void
}

function MiniButton({ name, className, onPress, children }: { name: string; className?: string; onPress(): void; children: ReactNode }) {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      c="inherit"
      size={40}
      className={className ?? classes.button ?? ''}
      aria-label={name}
      title={name}
      onClick={onPress}
    >
      {children}
    </ActionIcon>
  )
}

/** What is around the picture or the sound in the mini player: its name, the ways back and the end. */
export function MiniFrame({ roomKey, mediaTitle, contentName, onExpand, onMove, slotRef }: Props) {
  const { t } = useTranslation()
  const close = () => {
    closeRoom(roomKey)
    document.querySelector<HTMLElement>('#content')?.focus({ preventScroll: true })
  }
  // Nobody looks for the keyboard in what has become small: the page below has it.
  useEffect(() => {
    if (document.activeElement === document.body) document.querySelector<HTMLElement>('#content')?.focus({ preventScroll: true })
  }, [])
  const strip = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const player = strip.current?.closest('section')
    return player ? publishHeight(player, '--amn-mini-height') : undefined
  }, [])
  return (
    <div ref={strip} className={classes.strip}>
      <button
        type="button"
        className={`${shared.plainButton} ${classes.names}`}
        title={t('viewer.mini.expand')}
        aria-label={`${t('viewer.mini.expand')}: ${[mediaTitle, contentName].filter(Boolean).join(' – ')}`}
        onClick={onExpand}
      >
        <span className={`${shared.ellipsis} ${classes.title}`}>{mediaTitle}</span>
        {contentName && <span className={`${shared.ellipsis} ${classes.name}`}>{contentName}</span>}
      </button>
      <div ref={slotRef} className={classes.slot} />
      <div className={classes.acts}>
        {onMove && (
          <MiniButton name={t('viewer.mini.move')} className={`${classes.button} ${classes.move}`} onPress={onMove}>
            <IconArrowsMove size={20} />
          </MiniButton>
        )}
        <MiniButton name={t('viewer.mini.expand')} className={`${classes.button} ${classes.expand}`} onPress={onExpand}>
          <IconChevronUp size={22} />
        </MiniButton>
        <MiniButton name={t('viewer.mini.close')} onPress={close}>
          <IconX size={20} />
        </MiniButton>
      </div>
    </div>
  )
}
