import type { FilePosition } from '@amn/contract/personal/user-data'
import type { PartFile } from './position-in-parts.ts'

type Version = Pick<PartFile, 'part' | 'renderer' | 'duration'>

/** Whether a version goes on where somebody stopped in another that is gone: both are whole, of one kind and about as long. */
export function takesOver(file: Version, lost: Version, last: Pick<FilePosition, 'unit'> & { duration: number | null }): boolean {
  if (lost.part !== null || file.part !== null || lost.renderer !== file.renderer || last.unit === 'cfi') return false
  const [before, now] = [last.duration ?? lost.duration, file.duration]
  return before === null || now === null || Math.abs(before - now) <= 0.05 * Math.max(before, now)
}
