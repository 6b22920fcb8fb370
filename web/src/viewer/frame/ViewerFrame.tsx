import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useVideoKeys } from '../../api/video-keys.ts'
import { type Frame, FrameContext, type RendererState } from './frame.ts'
import { IssueMenu } from './IssueMenu.tsx'
import { HelpOverlay } from '../keys/HelpOverlay.tsx'
import { type KeyBinding, listForHelp } from '../keys/binding.ts'
import { useKeys } from '../keys/use-keys.ts'
import { TitleBar } from './TitleBar.tsx'
import { useFullScreen } from './use-full-screen.ts'
import { useIdle } from './use-idle.ts'
import { useOfferedState } from './use-offered-state.ts'
import { useWakeLock } from './use-wake-lock.ts'
import classes from './viewer.module.css'

interface Props {
  mediaTitle: string
  contentName: string | undefined
  mediaAddress: string
  /** Undefined until the content is known. */
  mediaId: number | undefined
  titleBar: 'over' | 'above'
  onLeave(): void
  onPrevious: (() => void) | undefined
  onNext: (() => void) | undefined
  /** Reports what is wrong with what is shown; undefined where the person cannot. */
  onReport: ((state: RendererState) => void) | undefined
  versions: ReactNode
  children: ReactNode
}

/** The room in which every renderer is: title bar, keys with their help, full screen, light. */
export function ViewerFrame({ mediaId, titleBar, versions, children, onLeave, onPrevious, onNext, onReport, ...names }: Props) {
  const { t } = useTranslation()
  const [isFullScreen, toggleFullScreen] = useFullScreen()
  const [hidesChrome, setHidesChrome] = useState(false)
  const [keepsAwake, setKeepsAwake] = useState(false)
  const [hasMessage, setHasMessage] = useState(false)
  const [tools, setTools] = useState<HTMLElement | null>(null)
  const [help, setHelp] = useState<readonly KeyBinding[]>()
  const { offerState, readState } = useOfferedState()
  const { isIdle, stir } = useIdle(hidesChrome && help === undefined)
  const { nextEpisode, previousEpisode, fullScreen } = useVideoKeys()
  useWakeLock(keepsAwake)

  const report = useCallback(() => {
    const state = readState()
    state.pause?.()
    onReport?.(state)
  }, [readState, onReport])
  const frameKeys: (KeyBinding | undefined)[] = [
    onNext && { keys: nextEpisode, label: t('viewer.keys.nextEpisode'), run: onNext },
    onPrevious && { keys: previousEpisode, label: t('viewer.keys.previousEpisode'), run: onPrevious },
    { keys: fullScreen, label: t('viewer.fullScreen'), run: toggleFullScreen },
    onReport && { keys: ['!'], label: t('viewer.report'), run: report },
    { keys: ['?', 'h'], label: t('viewer.help'), run: () => showHelp() },
    // In full screen the browser takes the first Escape for itself.
    { keys: ['Escape'], label: t('viewer.leave'), run: () => (isFullScreen ? toggleFullScreen() : onLeave()) },
  ]
  const { addKeys, listKeys } = useKeys(frameKeys.filter((binding) => binding !== undefined))
  const showHelp = useCallback(() => {
    setHelp(listForHelp(listKeys()))
  }, [listKeys])
  const frame: Frame = useMemo(
    () => ({
      isFullScreen,
      toggleFullScreen,
      isChromeShown: !isIdle,
      stir,
      tools: tools ?? undefined,
      report: onReport && report,
      addKeys,
      setHidesChrome,
      setHasMessage,
      setKeepsAwake,
      offerState,
    }),
    [isFullScreen, toggleFullScreen, isIdle, stir, tools, onReport, report, addKeys, offerState],
  )
  return (
    <FrameContext value={frame}>
      <section className={classes.viewer} data-title-bar={hasMessage ? 'above' : titleBar} data-idle={isIdle || undefined}>
        <TitleBar
          {...names}
          onLeave={onLeave}
          onPrevious={onPrevious}
          onNext={onNext}
          issues={
            mediaId !== undefined && <IssueMenu mediaId={mediaId} onOpen={() => readState().pause?.()} onReport={onReport && report} />
          }
          onHelp={showHelp}
          toolsRef={setTools}
        >
          {versions}
        </TitleBar>
        <div className={classes.stage}>{children}</div>
      </section>
      <HelpOverlay bindings={help} onClose={() => setHelp(undefined)} />
    </FrameContext>
  )
}
