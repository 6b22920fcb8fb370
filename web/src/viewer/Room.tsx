import { Button } from '@mantine/core'
import type { MediaFile } from '@amn/contract/media/content'
import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isCode } from '../api/call/call.ts'
import { useSessionState } from '../api/session/session-state.ts'
import { openIssues } from '../ui/dialog/issue-dialog.ts'
import { late } from '../ui/layout/late.tsx'
import { mediaViewAddress, viewerAddress } from './addresses.ts'
import { contentName } from './content/content-name.ts'
import { fileToOpen } from './content/file-to-open.ts'
import { useContent } from './content/use-content.ts'
import { VersionsMenu } from './frame/VersionsMenu.tsx'
import { viewedIn } from './frame/viewed.ts'
import { ViewerFrame } from './frame/ViewerFrame.tsx'
import { Waiting } from './frame/Waiting.tsx'
import { playerKindOf } from './player/player-kind.ts'
import { type Room as OpenedRoom, moveRoom, notePlace, settleRoom } from './player/rooms.ts'
import { FailureMessage } from './problems/FailureMessage.tsx'
import { FileMessage } from './problems/FileMessage.tsx'
import type { Opened } from './renderer.ts'
import { renderers } from './renderers.ts'
import { type Carried, Stage } from './Stage.tsx'

const EndPanel = late(() => import('./end/EndPanel.tsx').then((file) => file.EndPanel))
const Annotations = late(() => import('./annotations/Annotations.tsx').then((file) => file.Annotations))

interface Props {
  room: OpenedRoom
  isMini: boolean
}

/** One content, in the whole window or in the mini player: finds its file and gives it to the renderer that opens it. */
export function Room({ room, isMini }: Props) {
  const { t } = useTranslation()
  const { mediaId, contentId, fileId, type, asked, visit, open, replace } = room.address
  const { data, error, refetch } = useContent(contentId, type)
  // What belongs to another media is opened under the address of that one.
  const content = data?.mediaId === mediaId ? data : undefined
  const isLoggedIn = useSessionState((state) => state.token !== undefined)
  const [carried, setCarried] = useState<Carried | undefined>(
    room.wasPlaying === undefined ? undefined : { contentId, startsAtOnce: room.wasPlaying },
  )
  // Where the person is now; another version goes on from there.
  const latest = useRef<Carried>(undefined)
  const [over, setOver] = useState<number>()
  const file = content && fileToOpen(content, fileId)
  const name = content && contentName(content, t)
  const isOpen = file?.state === 'available'
  const kind = isOpen ? playerKindOf(file) : undefined
  // Before it is drawn: there are never two players on show.
  useLayoutEffect(() => {
    if (isOpen) settleRoom(room.key, kind)
  }, [isOpen, room.key, kind])

  const mediaAddress = mediaViewAddress(mediaId, content?.amnMediaType ?? type)
  const leave = useCallback(() => replace(mediaAddress), [replace, mediaAddress])
  const openAnother = (to: Opened, startsAtOnce = true) => {
    setCarried({ contentId: to.contentId, startsAtOnce })
    if (isMini) moveRoom(room.key, { mediaId: to.mediaId, type: to.amnMediaType, contentId: to.contentId, fileId: to.fileId ?? undefined })
    else open(viewerAddress(to.mediaId, to.contentId, to.fileId, to.amnMediaType))
  }
  const goTo = (to: Pick<Opened, 'contentId' | 'fileId'>, startsAtOnce: boolean) => {
    if (content) openAnother({ ...to, mediaId, amnMediaType: content.amnMediaType }, startsAtOnce)
  }
  const openVersion = (chosen: MediaFile) => {
    setCarried(latest.current?.contentId === contentId ? latest.current : undefined)
    replace(viewerAddress(mediaId, contentId, chosen.id, content?.amnMediaType))
  }
  const { previous, next } = content ?? {}
  const onPrevious = previous ? () => goTo(previous, kind !== undefined) : undefined
  const onNext = next ? () => goTo(next, kind !== undefined) : undefined
  if (!content && isCode(error, 'UNAUTHENTICATED')) return null

  return (
    <ViewerFrame
      roomKey={room.key}
      mini={isMini ? (kind ?? room.kind ?? 'video') : undefined}
      onExpand={() => open(viewerAddress(mediaId, contentId, file?.id ?? fileId ?? null, content?.amnMediaType ?? type))}
      mediaTitle={content?.mediaTitle ?? ''}
      contentName={name}
      mediaAddress={mediaAddress}
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
          key={asked ? `file ${file.id} ${visit}` : `file ${file.id}`}
          content={content}
          file={file}
          carried={carried?.contentId === contentId ? carried : undefined}
          asked={asked}
          onPosition={(now) => {
            latest.current = now
            if (now.report && now.fileId !== undefined) notePlace(room.key, now.fileId, now.report)
            setOver(now.isOver ? now.contentId : undefined)
          }}
          onNext={onNext}
          onPrevious={onPrevious}
          onOpen={openAnother}
          onVersion={openVersion}
        />
      )}
      {content && file && kind && !isMini && !next && over === contentId && (
        <EndPanel key={`end ${contentId}`} content={content} file={file} onOpen={openAnother} onClose={() => setOver(undefined)} />
      )}
      {content && isOpen && isLoggedIn && (
        <Annotations
          key={`annotations ${content.id}`}
          content={content}
          file={file}
          readLast={() => (latest.current?.contentId === contentId ? latest.current.report : undefined)}
          onOpen={(to, at) => replace(viewerAddress(mediaId, contentId, to, content.amnMediaType, at))}
        />
      )}
      {content && !isOpen && <FileMessage content={content} file={file} fileId={fileId} />}
      {!content && error && (
        <FailureMessage failure={error}>
          <Button variant="default" onClick={() => void refetch()}>
            {t('viewer.retry')}
          </Button>
        </FailureMessage>
      )}
      {!content && !error && <Waiting />}
    </ViewerFrame>
  )
}
