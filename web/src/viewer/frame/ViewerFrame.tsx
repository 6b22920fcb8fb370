import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useVideoKeys } from '../../api/video-keys.ts'
import { type Frame, FrameContext, type RendererState } from './frame.ts'
import { IssueMenu } from './IssueMenu.tsx'
import { HelpOverlay } from '../keys/HelpOverlay.tsx'
import { type KeyBinding, listForHelp } from '../keys/binding.ts'
import { useKeys } from '../keys/use-keys.ts'
import miniClasses from '../player/mini.module.css'
import { MiniFrame } from '../player/MiniFrame.tsx'
import { type PlayerKind, roomMark } from '../player/rooms.ts'
import { useCorner } from '../player/use-corner.ts'
import { useFocusOnExpand } from '../player/use-focus-on-expand.ts'
import { useReportOffer } from '../player/use-report-offer.ts'
import { TitleBar } from './TitleBar.tsx'
import { useFullScreen } from './use-full-screen.ts'
import { useIdle } from './use-idle.ts'
import { useOfferedState } from './use-offered-state.ts'
import { useSlots } from './use-slots.ts'
import { useWakeLock } from './use-wake-lock.ts'
import classes from './viewer.module.css'

interface Props {
  roomKey: number
  /** What plays in the mini player; undefined in the whole window. */
  mini: PlayerKind | undefined
  onExpand(): void
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
export function ViewerFrame(props: Props) {
  const { roomKey, mini, onExpand, mediaId, titleBar, versions, children, onLeave, onPrevious, onNext, onReport, ...names } = props
  const { t } = useTranslation()
  const isMini = mini !== undefined
  const [isFullScreen, toggleFullScreen] = useFullScreen(!isMini)
  const [hidesChrome, setHidesChrome] = useState(false)
  const setKeepsAwake = useWakeLock()
  const [hasMessage, setHasMessage] = useState(false)
  const { slots, toolsRef, marksRef, miniRef } = useSlots()
  const [help, setHelp] = useState<readonly KeyBinding[]>()
  const offered = useOfferedState()
  const { readState } = offered
  const { isIdle, stir } = useIdle(hidesChrome && !isMini && help === undefined)
  const { nextEpisode, previousEpisode, fullScreen } = useVideoKeys()
  const { corner, moveOn, handlers } = useCorner(onExpand)
  const own = useFocusOnExpand(isMini)
  const report = useCallback(() => {
    readState().pause?.()
    onReport?.(readState())
  }, [readState, onReport])
  useReportOffer(isMini && onReport ? mediaId : undefined, report)
  const frameKeys: (KeyBinding | undefined)[] = [
    onNext && { keys: nextEpisode, label: t('viewer.keys.nextEpisode'), run: onNext },
    onPrevious && { keys: previousEpisode, label: t('viewer.keys.previousEpisode'), run: onPrevious },
    { keys: fullScreen, label: t('viewer.fullScreen'), run: toggleFullScreen },
    onReport && { keys: ['!'], label: t('viewer.report'), run: report },
    { keys: ['?', 'h'], label: t('viewer.help'), run: () => showHelp() },
    // In full screen the browser takes the first Escape for itself.
    { keys: ['Escape'], label: t('viewer.leave'), run: () => (isFullScreen ? toggleFullScreen() : onLeave()) },
  ]
  const { addKeys, listKeys } = useKeys(
    frameKeys.filter((binding) => binding !== undefined),
    !isMini,
  )
  const showHelp = useCallback(() => setHelp(listForHelp(listKeys())), [listKeys])
  const frame: Frame = useMemo(
    () => ({
      isFullScreen,
      toggleFullScreen,
      isChromeShown: !isIdle,
      stir,
      report: onReport && report,
      addKeys,
      setHidesChrome,
      setHasMessage,
      setKeepsAwake,
      ...offered,
      isMini,
      ...slots,
    }),
    [isFullScreen, toggleFullScreen, isIdle, stir, onReport, report, addKeys, setKeepsAwake, offered, isMini, slots],
  )
  return (
    <FrameContext value={frame}>
      <section
        ref={own}
        tabIndex={-1}
        aria-label={t(isMini ? 'viewer.mini.name' : 'viewer.player', {
          name: [names.mediaTitle, names.contentName].filter(Boolean).join(' – '),
        })}
        className={classes.viewer}
        {...{ [roomMark]: roomKey }}
        data-mini={mini}
        data-message={hasMessage || undefined}
        data-corner={isMini ? corner : undefined}
        data-title-bar={isMini ? undefined : hasMessage ? 'above' : titleBar}
        data-idle={isIdle || undefined}
      >
        {!isMini && (
          <TitleBar
            {...names}
            onLeave={onLeave}
            onPrevious={onPrevious}
            onNext={onNext}
            issues={
              mediaId !== undefined && <IssueMenu mediaId={mediaId} onOpen={() => readState().pause?.()} onReport={onReport && report} />
            }
            onHelp={showHelp}
            toolsRef={toolsRef}
            marksRef={marksRef}
          >
            {versions}
          </TitleBar>
        )}
        <div className={`${classes.stage} ${miniClasses.stage}`}>
          {children}
          {isMini && <button type="button" className={miniClasses.surface} tabIndex={-1} aria-hidden="true" {...handlers} />}
        </div>
        {isMini && (
          <MiniFrame {...names} roomKey={roomKey} onExpand={onExpand} onMove={mini === 'video' ? moveOn : undefined} slotRef={miniRef} />
        )}
      </section>
      <HelpOverlay bindings={isMini ? undefined : help} onClose={() => setHelp(undefined)} />
    </FrameContext>
  )
}
