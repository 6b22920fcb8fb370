import { mediaTypes } from '@amn/contract/values'
import type { ViewerAddress } from '../use-viewer-address.ts'
import { readMini, restoreRoom } from './rooms.ts'

const key = 'amn.playing'
/** What was kept longer ago is of a tab that was closed and opened again. */
const longestMs = 120_000

interface Kept {
  userId: number
  at: number
  mediaId: number
  contentId: number
  fileId: number
  type: ViewerAddress['type']
  kind: 'video' | 'audio'
  seconds: number
  isPlaying: boolean
}

/** Keeps what the mini player holds over a reload of the page in this tab. */
export function keepPlaying(userId: number): void {
  const mini = readMini()
  const seconds = Number(mini?.place.report.position)
  if (!mini || mini.place.report.unit !== 'seconds' || !Number.isFinite(seconds)) return sessionStorage.removeItem(key)
  const { mediaId, contentId, type } = mini.room.address
  const kept: Kept = {
    userId,
    at: Date.now(),
    mediaId,
    contentId,
    type,
    seconds,
    fileId: mini.place.fileId,
    kind: mini.kind,
    isPlaying: mini.isPlaying,
  }
  sessionStorage.setItem(key, JSON.stringify(kept))
}

function read(): Partial<Kept> | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    return typeof kept === 'object' && kept !== null ? kept : undefined
  } catch {
    return undefined
  }
}

/** Takes up again what the mini player held before the page was loaded anew. */
export function resumePlaying(userId: number, ways: Pick<ViewerAddress, 'open' | 'replace'>): void {
  const kept = read()
  sessionStorage.removeItem(key)
  if (kept?.userId !== userId || Date.now() - Number(kept.at) > longestMs) return
  const { mediaId, contentId, fileId, kind, seconds, type } = kept
  if (!mediaId || !contentId || !fileId || seconds === undefined || (kind !== 'video' && kind !== 'audio')) return
  const asked = { position: seconds, unit: 'seconds' as const }
  const known = mediaTypes.find((one) => one === type)
  restoreRoom({ mediaId, contentId, fileId, type: known, asked, visit: undefined, ...ways }, kind, kept.isPlaying === true)
}
