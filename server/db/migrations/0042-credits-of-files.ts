import type { Kysely } from 'kysely'
import { runAll } from '../engine.ts'

// Those whose files are read again are applied after that, once.
const isRead = `not exists (select 1 from content join file on file.content_id = content.id
  where content.media_id = media.id and file.probed_at is null and file.state <> 'unavailable')`

/** What stands inside files and beside them is read again with the next scan: who made a work, its series and what others think of it are taken now. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runAll(db, [
    'update sidecar set read_at = null',
    "update file set probed_at = null where renderer in ('EBOOK_READER', 'PDF', 'IMAGE_MULTIPLE', 'AUDIO_PLAYER') and state = 'available'",
    "update file set probed_at = null where renderer = 'VIDEO_PLAYER' and state = 'available' and facts is not null",
    `update media_local set applied_at = null where media_id in (select media.id from media where ${isRead})`,
    // The folders of authors say who wrote a book whose files say nothing.
    `insert into media_local (media_id) select media.id from media where type in ('Book', 'Novel', 'Audiobook') and path is not null
      and not exists (select 1 from media_local where media_local.media_id = media.id) and ${isRead}`,
  ])
}
