import type { MediaFile } from '@amn/contract/media/content'
import type { FilePosition } from '@amn/contract/personal/user-data'
import { exactSeconds, isRecordingOver, resumeAt } from '../playback/resume.ts'
import type { LinePosition, Timeline } from './timeline.ts'

const when = (position: FilePosition) => (position.at ? Date.parse(position.at) : 0)

/** Where to go on in a recording: the part that was heard last, unless the last part has been heard to its end. */
export function startOf(
  timeline: Timeline,
  opened: MediaFile,
  positions: readonly FilePosition[],
  isExact = false,
): { position: LinePosition; stoppedAt: number | undefined } {
  const ids = timeline.parts.map(({ id }) => id)
  const last = positions
    .filter(({ fileId }) => ids.includes(fileId))
    .toSorted((a, b) => when(a) - when(b))
    .at(-1)
  if (!last) return { position: { part: Math.max(0, ids.indexOf(opened.id)), within: 0 }, stoppedAt: undefined }
  const part = ids.indexOf(last.fileId)
  const length = timeline.parts[part]?.duration ?? null
  // Of the last part alone the server decides when it is over, and with it the whole recording.
  const isLastPart = part === ids.length - 1
  const within = isExact ? exactSeconds(last) : resumeAt(last, length, isLastPart ? undefined : isRecordingOver)
  const stoppedAt = last.at ? when(last) : undefined
  if (within !== undefined) return { position: { part, within }, stoppedAt }
  const isHeard = typeof last.position === 'number' && isRecordingOver(last.position, length ?? Number.POSITIVE_INFINITY)
  const next = isHeard ? part + 1 : part
  return { position: { part: next < ids.length ? next : 0, within: 0 }, stoppedAt: undefined }
}
