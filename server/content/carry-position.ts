import type { MediaFile } from '@amn/contract/media/content'
import type { FilePosition } from '@amn/contract/personal/user-data'
import { takesOver } from '../domain/user-data/takes-over.ts'

/** A version that has gone leaves its position to the one that is played instead. */
export function carryPosition(positions: FilePosition[], files: readonly MediaFile[], playable: readonly MediaFile[]): FilePosition[] {
  const [last] = positions
  const [file] = playable
  const lost = files.find(({ id }) => id === last?.fileId)
  if (!last || !file || !lost || lost.state === 'available' || !takesOver(file, lost, last)) return positions
  return [{ ...last, fileId: file.id }, ...positions.filter(({ fileId }) => fileId !== file.id)]
}
