import type { MediaFile } from '@amn/contract/media/content'
import type { FilePosition } from '@amn/contract/personal/user-data'

/** A version that has gone leaves its position to the one that is played instead. */
export function carryPosition(positions: FilePosition[], files: readonly MediaFile[], playable: readonly MediaFile[]): FilePosition[] {
  const [last] = positions
  const [file] = playable
  const lost = files.find(({ id }) => id === last?.fileId)
  if (!last || !file || !lost || lost.state === 'available' || lost.part !== null || file.part !== null) return positions
  if (lost.renderer !== file.renderer || last.unit === 'cfi') return positions
  const [before, now] = [last.duration ?? lost.duration, file.duration]
  const isOther = before !== null && now !== null && Math.abs(before - now) > 0.05 * Math.max(before, now)
  return isOther ? positions : [{ ...last, fileId: file.id }, ...positions.filter(({ fileId }) => fileId !== file.id)]
}
