import { Button } from '@mantine/core'
import type { MediaFile, ViewedContent } from '@amn/contract/media/content'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isCode } from '../api/call/call.ts'
import { useSessionState } from '../api/session/session-state.ts'
import { openIssues } from '../ui/dialog/issue-dialog.ts'
import { useBack, useImmersive, useTitle } from '../ui/layout/screen.ts'
import { mediaViewAddress, viewerAddress } from './addresses.ts'
import { contentName } from './content/content-name.ts'
import { fileToOpen } from './content/file-to-open.ts'
import { LoginOffer } from './LoginOffer.tsx'
import { FailureMessage } from './problems/FailureMessage.tsx'
import { FileMessage } from './problems/FileMessage.tsx'
import { renderers } from './renderers.ts'
import { useQuiet } from './progress/quiet.ts'
import { viewedIn } from './frame/viewed.ts'
import { type Carried, Stage } from './Stage.tsx'
import { useContent } from './content/use-content.ts'
import { type ViewerAddress, useViewerAddress } from './use-viewer-address.ts'
import { VersionsMenu } from './frame/VersionsMenu.tsx'
import { ViewerFrame } from './frame/ViewerFrame.tsx'
import { Waiting } from './frame/Waiting.tsx'

/** The content viewer: opens the content of the address where that belongs to its media, leads there where not, and lets visitors log in. */
export function Viewer() {
  const address = useViewerAddress()
  const { mediaId, contentId, fileId, asked, replace } = address
  const { data: content, error, refetch } = useContent(contentId, address.type)
  const isElsewhere = content !== undefined && content.mediaId !== mediaId
  const right = isElsewhere ? viewerAddress(content.mediaId, contentId, fileId ?? null, content.amnMediaType, asked) : undefined
  useEffect(() => {
    if (right !== undefined) replace(right)
  }, [right, replace])
  if (!content && isCode(error, 'UNAUTHENTICATED')) return <LoginOffer />
  return <Room address={address} content={isElsewhere ? undefined : content} error={error} onRetry={() => void refetch()} />
}

interface Props {
  address: ViewerAddress
  content: ViewedContent | undefined
  error: Error | null
  onRetry(): void
}

/** The whole window for one content: finds its file and gives it to the renderer that opens it. */
function Room({ address, content, error, onRetry }: Props) {
  const { t } = useTranslation()
  const { mediaId, contentId, fileId, type, asked, visit, open, replace } = address
  const isLoggedIn = useSessionState((state) => state.token !== undefined)
  const [carried, setCarried] = useState<Carried>()
  // Where the person is now; another version goes on from there.
  const latest = useRef<Carried>(undefined)
  const file = content && fileToOpen(content, fileId)
  const name = content && contentName(content, t)
  useImmersive()
  useQuiet()
  useTitle(content && [name, content.mediaTitle].filter(Boolean).join(' · '))

  const leave = useCallback(
    () => replace(mediaViewAddress(mediaId, content?.amnMediaType ?? type)),
    [replace, mediaId, content?.amnMediaType, type],
  )
  useBack(leave)
  const goTo = (to: { contentId: number; fileId: number | null }, startsAtOnce: boolean) => {
    setCarried({ contentId: to.contentId, startsAtOnce })
    open(viewerAddress(mediaId, to.contentId, to.fileId, content?.amnMediaType))
  }
  const openVersion = (chosen: MediaFile) => {
    setCarried(latest.current?.contentId === contentId ? latest.current : undefined)
    replace(viewerAddress(mediaId, contentId, chosen.id, content?.amnMediaType))
  }
  const { previous, next } = content ?? {}
  const isPlayed = file?.renderer === 'VIDEO_PLAYER' || file?.renderer === 'AUDIO_PLAYER'
  const onPrevious = previous ? () => goTo(previous, isPlayed) : undefined
  const onNext = next ? () => goTo(next, isPlayed) : undefined
  const isOpen = file?.state === 'available'

  return (
    <ViewerFrame
      mediaTitle={content?.mediaTitle ?? ''}
      contentName={name}
      mediaAddress={mediaViewAddress(mediaId, content?.amnMediaType ?? type)}
      titleBar={isOpen ? renderers[file.renderer].titleBar : 'above'}
      onLeave={leave}
      onPrevious={onPrevious}
      onNext={onNext}
      mediaId={content?.mediaId}
      onReport={
        content && isLoggedIn
          ? (state) => {
              const last = latest.current?.contentId === contentId ? latest.current.report : undefined
              openIssues({ kind: 'report', mediaId: content.mediaId, viewed: viewedIn(content, file, state, last ?? asked) })
            }
          : undefined
      }
      versions={content && <VersionsMenu content={content} file={file} onChoose={openVersion} />}
    >
      {content && isOpen && (
        <Stage
          key={asked ? `${file.id} ${visit}` : file.id}
          content={content}
          file={file}
          carried={carried?.contentId === contentId ? carried : undefined}
          asked={asked}
          onPosition={(now) => (latest.current = now)}
          onNext={onNext}
          onPrevious={onPrevious}
          onVersion={openVersion}
        />
      )}
      {content && !isOpen && <FileMessage content={content} file={file} fileId={fileId} />}
      {!content && error && (
        <FailureMessage failure={error}>
          <Button variant="default" onClick={onRetry}>
            {t('viewer.retry')}
          </Button>
        </FailureMessage>
      )}
      {!content && !error && <Waiting />}
    </ViewerFrame>
  )
}
