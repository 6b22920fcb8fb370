import { create } from 'zustand'
import { usePreferences } from '../../api/session/preferences.ts'
import type { ProgressReport } from '../renderer.ts'
import type { ViewerAddress } from '../use-viewer-address.ts'

/** What plays in a room; undefined for books and pictures, and until its file is known. */
export type PlayerKind = 'video' | 'audio'

/** One opened content with its renderer: in the whole window, or in the mini player. */
export interface Room {
  key: number
  address: ViewerAddress
  kind: PlayerKind | undefined
  /** It was open before the page was loaded anew, and played then. */
  wasPlaying?: boolean
}

interface Rooms {
  rooms: readonly Room[]
  /** The room that has the whole window. */
  full: number | undefined
}

const none: Rooms = { rooms: [], full: undefined }

/** What is open outside of the routes, so that it goes on when the route ends. */
export const useRooms = create<Rooms>(() => none)
const { getState, setState } = useRooms
let lastKey = 0

/** The mark of a room in the page. */
export const roomMark = 'data-room'

function isPlaying(key: number): boolean {
  const elements = document.querySelectorAll<HTMLMediaElement>(`[${roomMark}="${key}"] :is(video, audio)`)
  return [...elements].some(({ paused, ended }) => !paused && !ended)
}

/** What a room that goes on keeps of its address: its file and its place are loaded already. */
function widen(room: Room, address: ViewerAddress): Room {
  const { type, fileId, asked, visit } = room.address
  const kept = { type, fileId: address.fileId ?? fileId }
  return { ...room, address: address.asked ? { ...address, ...kept } : { ...address, ...kept, asked, visit } }
}

/** Shows what an address names in the whole window; what plays already goes on there. */
export function openRoom(address: ViewerAddress): void {
  const { rooms, full } = getState()
  const mini = rooms.find(({ key, address: { contentId } }) => key !== full && contentId === address.contentId)
  const others = rooms.filter(({ key }) => key !== full)
  if (mini) {
    setState({ rooms: others.map((room) => (room === mini ? widen(room, address) : room)), full: mini.key })
  } else if (full !== undefined) setState({ rooms: rooms.map((room) => (room.key === full ? { ...room, address } : room)) })
  else {
    lastKey += 1
    setState({ rooms: [...rooms, { key: lastKey, address, kind: undefined }], full: lastKey })
  }
}

/** The window is for another screen: what plays there goes on in the mini player where the person wants that, and ends otherwise. */
export function leaveRoom(): void {
  const { rooms, full } = getState()
  const { goesOnInMiniPlayer } = usePreferences.getState().videoPlayer
  const goesOn = ({ key, kind }: Room) => goesOnInMiniPlayer && kind !== undefined && isPlaying(key)
  setState({ rooms: rooms.filter((room) => room.key !== full || goesOn(room)), full: undefined })
}

/** The file of a room is known: only one thing plays at a time, and beside a book only sound. */
export function settleRoom(key: number, kind: PlayerKind | undefined): void {
  const stays = (room: Room) => room.key === key || (kind === undefined && room.kind === 'audio')
  setState(({ rooms }) => ({ rooms: rooms.filter(stays).map((room) => (room.key === key ? { ...room, kind } : room)) }))
}

const places = new Map<number, { fileId: number; report: ProgressReport }>()

/** Notes where somebody is in a room. */
export const notePlace = (key: number, fileId: number, report: ProgressReport) => places.set(key, { fileId, report })

/** Takes a content up again in the mini player. */
export function restoreRoom(address: ViewerAddress, kind: PlayerKind, wasPlaying: boolean): void {
  lastKey += 1
  const room: Room = { key: lastKey, address, kind, wasPlaying }
  // It may be loaded anew once more before it plays.
  if (address.asked && address.fileId !== undefined) notePlace(lastKey, address.fileId, address.asked)
  setState(({ rooms, full }) => ({ rooms: rooms.some(({ kind: other }) => other !== undefined) ? rooms : [...rooms, room], full }))
}

/** What the mini player holds, and where in it somebody is. */
export function readMini() {
  const { rooms, full } = getState()
  const room = rooms.findLast(({ key, kind }) => key !== full && kind !== undefined)
  const place = room && places.get(room.key)
  return room?.kind && place && { room, kind: room.kind, place, isPlaying: isPlaying(room.key) }
}

/** Goes on to another content in the mini player. */
export function moveRoom(key: number, to: Pick<ViewerAddress, 'mediaId' | 'contentId' | 'fileId' | 'type'>): void {
  const move = (room: Room): Room => (room.key === key ? { ...room, address: { ...room.address, ...to, asked: undefined } } : room)
  setState(({ rooms }) => ({ rooms: rooms.map(move) }))
}

/** Ends what a room plays. */
export function closeRoom(key: number): void {
  places.delete(key)
  setState(({ rooms }) => ({ rooms: rooms.filter((room) => room.key !== key) }))
}

/** Ends everything, such as when another person logs in. */
export const closeRooms = () => setState(none)

let reporting: { mediaId: number; report(): void } | undefined

/** Lets an issue of the media that the mini player plays name its very place; gives the end of it. */
export function offerReport(mediaId: number, report: () => void): () => void {
  const own = { mediaId, report }
  reporting = own
  return () => {
    if (reporting === own) reporting = undefined
  }
}

/** Reports an issue with what the mini player plays of this media; false where it plays something else or nothing. */
export function reportPlaying(mediaId: number): boolean {
  if (reporting?.mediaId !== mediaId) return false
  reporting.report()
  return true
}
