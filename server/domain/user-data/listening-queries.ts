import type { ListeningReport } from '@amn/contract/personal/listening-sessions'
import type { Tx } from '../../db/tables.ts'

/** What a report of progress tells of the listening that it is part of. */
interface Listened {
  userId: number
  mediaId: number
  contentId: number
  fileId: number
  device: string | null
  /** When it was told, by the device. */
  at: string
  report: ListeningReport
}

/** Less than this is nobody's listening. */
const leastSeconds = 1
/** Clocks of devices are set while they run. */
const slack = 2

const earlier = (one: string, other: string) => (one < other ? one : other)

/** Keeps a stretch of listening, or how far it has come since; one that was deleted does not come back. */
export async function keepListening(tx: Tx, { userId, mediaId, contentId, fileId, device, at, report }: Listened): Promise<void> {
  const startedAt = earlier(new Date(report.startedAt).toISOString(), at)
  const seconds = Math.min(report.seconds, (Date.parse(at) - Date.parse(startedAt)) / 1000 + slack)
  if (seconds < leastSeconds) return
  await tx
    .insertInto('listening_session')
    .values({
      user_id: userId,
      key: report.key,
      media_id: mediaId,
      content_id: contentId,
      file_id: fileId,
      device,
      day: report.day,
      started_at: startedAt,
      ended_at: at,
      seconds,
      from_position: report.from,
      to_position: report.to,
    })
    .onConflict((on) =>
      on
        .columns(['user_id', 'key'])
        .doUpdateSet((is) => ({
          file_id: is.ref('excluded.file_id'),
          ended_at: is.ref('excluded.ended_at'),
          seconds: is.ref('excluded.seconds'),
          to_position: is.ref('excluded.to_position'),
        }))
        // Not by what comes late, and not where its row is empty because it was deleted.
        .whereRef('listening_session.seconds', '<=', 'excluded.seconds')
        .whereRef('listening_session.content_id', '=', 'excluded.content_id'),
    )
    .execute()
}
