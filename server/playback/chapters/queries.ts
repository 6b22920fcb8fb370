import type { SoundFile } from '@amn/contract/playback/chapter-rules'
import type { Db } from '../../db/tables.ts'
import { wholeFilesFirst } from '../../domain/media/file-order.ts'
import { readStoredProbe } from '../../domain/media/stored-probe.ts'

/** The files of a content with what tells where each stands in its recording. */
export async function listSoundFiles(db: Db, contentId: number): Promise<(SoundFile & { id: number })[]> {
  const rows = await db
    .selectFrom('file')
    .select(['id', 'path', 'renderer', 'part', 'state', 'duration', 'label', 'language', 'probe'])
    .where('content_id', '=', contentId)
    .where('renderer', '=', 'AUDIO_PLAYER')
    .orderBy('part', wholeFilesFirst)
    .orderBy('id')
    .execute()
  return rows.map(({ path, probe, ...row }) => ({ ...row, name: path, probe: readStoredProbe(probe) }))
}
