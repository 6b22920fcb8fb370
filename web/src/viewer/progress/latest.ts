import type { ViewedContent } from '@amn/contract/media/content'
import type { FilePosition } from '@amn/contract/personal/user-data'
import type { ProgressEvent } from './queue.ts'

const when = (at: string | null | undefined) => (at ? Date.parse(at) : 0)

/** Where the person is in a file: what the server knows, unless this device knows something later that it has not delivered yet. */
export function latestPosition(
  known: FilePosition | undefined,
  undelivered: readonly ProgressEvent[],
  fileId: number,
): FilePosition | undefined {
  const own = undelivered
    .filter((event) => event.fileId === fileId)
    .toSorted((a, b) => when(a.body.at) - when(b.body.at))
    .at(-1)
  if (!own || when(own.body.at) <= when(known?.at)) return known
  const { position, unit, duration, progress, device, at } = own.body
  return {
    contentId: own.contentId,
    fileId,
    position,
    unit,
    duration: duration ?? null,
    progress: progress ?? null,
    device: device ?? null,
    at,
  }
}

/** A content as the server tells it, with what had not been delivered when it was asked for: its answer may be older than what arrives meanwhile. */
export function withUndelivered(content: ViewedContent, undelivered: readonly ProgressEvent[]): ViewedContent {
  if (!undelivered.some(({ contentId }) => contentId === content.id)) return content
  const ids = content.files.map(({ id }) => id)
  const others = content.positions.filter(({ fileId }) => !ids.includes(fileId))
  const latest = ids.flatMap(
    (id) =>
      latestPosition(
        content.positions.find(({ fileId }) => fileId === id),
        undelivered,
        id,
      ) ?? [],
  )
  return { ...content, positions: [...others, ...latest] }
}
