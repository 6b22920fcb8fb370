import { ActionIcon, Anchor } from '@mantine/core'
import {
  IconArrowLeft,
  IconChevronRight,
  IconHelp,
  IconMaximize,
  IconMinimize,
  IconPlayerSkipBack,
  IconPlayerSkipForward,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useVideoKeys } from '../../api/video-keys.ts'
import { ariaKeys, nameWithKey } from '../../ui/text/key-name.ts'
import { useFrame } from './frame.ts'
import classes from './viewer.module.css'
import shared from '../../ui/theme/shared.module.css'

interface Props {
  mediaTitle: string
  contentName: string | undefined
  mediaAddress: string
  onLeave(): void
  onPrevious: (() => void) | undefined
  onNext: (() => void) | undefined
  /** The menu of issues. */
  issues: ReactNode
  onHelp(): void
  toolsRef(element: HTMLElement | null): void
  marksRef(element: HTMLElement | null): void
  /** The versions menu. */
  children: ReactNode
}

interface ButtonProps {
  name: string
  keys: readonly string[]
  icon: ReactNode
  className?: string | undefined
  onPress(): void
}

function BarButton({ name, keys, icon, className, onPress }: ButtonProps) {
  const { t } = useTranslation()
  return (
    <ActionIcon
      variant="transparent"
      c="inherit"
      size="lg"
      className={className}
      aria-label={name}
      aria-keyshortcuts={ariaKeys(keys)}
      title={nameWithKey(name, keys, t)}
      onClick={onPress}
    >
      {icon}
    </ActionIcon>
  )
}

/** Where the person is, and the ways on from here. */
export function TitleBar({
  mediaTitle,
  contentName,
  mediaAddress,
  onLeave,
  onPrevious,
  onNext,
  issues,
  onHelp,
  toolsRef,
  marksRef,
  children,
}: Props) {
  const { t } = useTranslation()
  const { isFullScreen, toggleFullScreen } = useFrame()
  const { nextEpisode, previousEpisode, fullScreen } = useVideoKeys()
  const leave = (event: { metaKey: boolean; ctrlKey: boolean; preventDefault(): void }) => {
    if (event.metaKey || event.ctrlKey) return
    event.preventDefault()
    onLeave()
  }
  return (
    <header className={classes.bar}>
      <BarButton name={t('viewer.leave')} keys={['Escape']} icon={<IconArrowLeft />} onPress={onLeave} />
      {mediaTitle === '' ? (
        <span className={classes.names} />
      ) : (
        <h1 className={classes.names}>
          <Anchor href={mediaAddress} c="inherit" className={`${shared.ellipsis} ${classes.mediaName}`} onClick={leave}>
            {mediaTitle}
          </Anchor>
          {contentName && (
            <>
              <IconChevronRight size={16} aria-hidden="true" className={classes.chevron} />
              <span className={`${shared.ellipsis} ${classes.contentName}`}>{contentName}</span>
            </>
          )}
        </h1>
      )}
      <div ref={toolsRef} className={classes.tools} />
      {children}
      {onPrevious && <BarButton name={t('viewer.previous')} keys={previousEpisode} icon={<IconPlayerSkipBack />} onPress={onPrevious} />}
      {onNext && <BarButton name={t('viewer.next')} keys={nextEpisode} icon={<IconPlayerSkipForward />} onPress={onNext} />}
      <div ref={marksRef} className={classes.marks} />
      {issues}
      <BarButton className={classes.wide} name={t('viewer.help')} keys={['?']} icon={<IconHelp />} onPress={onHelp} />
      <BarButton
        className={classes.fullScreen}
        name={t(isFullScreen ? 'viewer.leaveFullScreen' : 'viewer.fullScreen')}
        keys={fullScreen}
        icon={isFullScreen ? <IconMinimize /> : <IconMaximize />}
        onPress={toggleFullScreen}
      />
    </header>
  )
}
