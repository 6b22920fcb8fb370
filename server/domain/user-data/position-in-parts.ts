import type { FilePosition, PositionInParts } from '@amn/contract/personal/user-data'
import type { Renderer } from '@amn/contract/values'

/** A file as far as it tells what follows what. */
export interface PartFile {
  id: number
  part: number | null
  label: string | null
  language: string | null
  renderer: Renderer
  duration: number | null
}

type Last = Pick<FilePosition, 'fileId' | 'progress' | 'unit'> & { position: FilePosition['position'] }

const follows = (file: PartFile, own: PartFile) =>
  file.part !== null && file.label === own.label && file.language === own.language && file.renderer === own.renderer

/**
 * Where somebody who has begun a content is in all its parts, given the position in the part that was used last; null where it is of one file, or
 * at its very start. The files come in the order of their parts. Where a length is not known, the parts count alike.
 */
export function positionInParts(files: readonly PartFile[], last: Last | undefined): PositionInParts | null {
  const own = files.find(({ id }) => id === last?.fileId)
  if (!last || !own || own.part === null || (last.unit !== 'seconds' && last.unit !== null)) return null
  const parts = files.filter((file) => follows(file, own))
  if (parts.length < 2) return null
  const index = parts.indexOf(own)
  // A place that is not kept is the start of its part, or the end of one that was heard.
  const share = last.progress ?? 0
  const lengths = parts.map(({ duration }) => duration ?? 0)
  if (lengths.includes(0)) return index + share > 0 ? { position: null, duration: null, progress: (index + share) / parts.length } : null
  const sum = (some: readonly number[]) => some.reduce((total, length) => total + length, 0)
  const within = typeof last.position === 'number' ? last.position : share * (own.duration ?? 0)
  const [position, duration] = [sum(lengths.slice(0, index)) + within, sum(lengths)]
  return position > 0 ? { position, duration, progress: Math.min(1, position / duration) } : null
}
