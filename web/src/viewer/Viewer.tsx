import { useCallback, useEffect, useLayoutEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { isCode } from '../api/call/call.ts'
import { noteOpened } from '../api/kept/opened.ts'
import { useSessionState } from '../api/session/session-state.ts'
import { useBack, useImmersive, useTitle } from '../ui/layout/screen.ts'
import { mediaViewAddress, viewerAddress } from './addresses.ts'
import { contentName } from './content/content-name.ts'
import { useContent } from './content/use-content.ts'
import { LoginOffer } from './LoginOffer.tsx'
import { useQuiet } from './progress/quiet.ts'
import { leaveRoom, openRoom, useRooms } from './player/rooms.ts'
import { Room } from './Room.tsx'
import { useViewerAddress } from './use-viewer-address.ts'

/** The route of the content viewer: opens a room for the content of the address where that belongs to its media, leads there where not, and lets visitors log in. */
export function Viewer() {
  const { t } = useTranslation()
  const address = useViewerAddress()
  const { mediaId, contentId, fileId, type, asked, replace } = address
  const { data: content, error } = useContent(contentId, type)
  const isElsewhere = content !== undefined && content.mediaId !== mediaId
  const right = isElsewhere ? viewerAddress(content.mediaId, contentId, fileId ?? null, content.amnMediaType, asked) : undefined
  useEffect(() => {
    if (right !== undefined) replace(right)
  }, [right, replace])
  const userId = useSessionState((state) => state.user?.id)
  const isOpened = content !== undefined && !isElsewhere
  useEffect(() => {
    if (isOpened && userId !== undefined) noteOpened(userId, contentId)
  }, [isOpened, userId, contentId])
  useLayoutEffect(() => openRoom(address), [address])
  useLayoutEffect(() => leaveRoom, [])
  const isForMembers = !content && isCode(error, 'UNAUTHENTICATED')
  useImmersive(!isForMembers)
  useQuiet()
  useTitle(content && [contentName(content, t), content.mediaTitle].filter(Boolean).join(' · '))
  const leave = useCallback(
    () => replace(mediaViewAddress(mediaId, content?.amnMediaType ?? type)),
    [replace, mediaId, content?.amnMediaType, type],
  )
  useBack(isForMembers ? undefined : leave)
  return isForMembers ? <LoginOffer /> : null
}

/** Everything that is open: in the whole window, and in the mini player. */
export function Rooms() {
  const { rooms, full } = useRooms()
  return rooms.map((room) => <Room key={room.key} room={room} isMini={room.key !== full} />)
}
