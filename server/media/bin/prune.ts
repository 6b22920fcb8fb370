import { readKeptPicture } from '../../domain/history/stored-pictures.ts'
import type { Config } from '../../config.ts'
import type { Store } from '../../db/store.ts'
import type { PictureKind } from '../../domain/settings/picture-directory.ts'
import { readSetting } from '../../domain/settings/setting-queries.ts'
import type { Tx } from '../../db/tables.ts'
import type { JobKind } from '../../jobs/job-kind.ts'
import { insertJob } from '../../jobs/queue.ts'
import type { PictureFile } from '../historic-pictures.ts'
import { deleteMedia, removePictures } from './purge.ts'

const kind = 'purge-bin'
const day = 86_400_000
const atOnce = 20
/** Days that a picture is kept after another took its place. */
const pictureDays = 30

const before = (days: number) => new Date(Date.now() - days * day).toISOString()

async function purgeOld(tx: Tx, moment: string): Promise<{ count: number; pictures: PictureFile[] }> {
  const rows = await tx
    .selectFrom('media')
    .select('id')
    .where('deleted_at', '<', moment)
    .where('merged_into', 'is', null)
    .orderBy('deleted_at')
    .limit(atOnce)
    .execute()
  const ids = rows.map(({ id }) => id)
  return { count: ids.length, pictures: ids.length > 0 ? await deleteMedia(tx, ids) : [] }
}

const fileOf = (text: string) => readKeptPicture(text)?.file ?? undefined
const forgotten = (text: string) => {
  const picture = readKeptPicture(text)
  return JSON.stringify(picture && { ...picture, file: null })
}

/** Lets the history forget the files of old pictures, and gives those that neither the media nor a later act needs. */
async function forgetPictures(tx: Tx, moment: string, after: number): Promise<{ last: number; pictures: PictureFile[] }> {
  const rows = await tx
    .selectFrom('edit_field')
    .innerJoin('edit', 'edit.id', 'edit_field.edit_id')
    .select(['edit.id', 'edit_field.media_id as mediaId', 'edit_field.field', 'edit_field.before', 'edit_field.after'])
    .where('edit.at', '<', moment)
    .where('edit.id', '>', after)
    .where('edit.kind', 'in', ['picture', 'undo'])
    .where('edit_field.field', 'in', ['cover', 'background'])
    .orderBy('edit.id')
    .limit(200)
    .execute()
  const pictures: PictureFile[] = []
  for (const row of rows) {
    const files = [fileOf(row.before), fileOf(row.after)].filter((file) => file !== undefined)
    if (files.length === 0) continue
    const value = { before: forgotten(row.before), after: forgotten(row.after) }
    const own = tx.updateTable('edit_field').set(value).where('edit_id', '=', row.id).where('media_id', '=', row.mediaId)
    await own.where('field', '=', row.field).execute()
    const used = await tx.selectFrom('picture').select('file').where('media_id', '=', row.mediaId).execute()
    const later = await tx.selectFrom('edit_field').select(['before', 'after']).where('media_id', '=', row.mediaId).execute()
    const needed = new Set([...used.map(({ file }) => file), ...later.flatMap((one) => [fileOf(one.before), fileOf(one.after)])])
    pictures.push(...files.filter((file) => !needed.has(file)).map((file) => ({ kind: row.field as PictureKind, file })))
  }
  return { last: rows.at(-1)?.id ?? 0, pictures }
}

/** Empties the bin once a day of what has lain in it for longer than the setting says, and removes pictures replaced long ago. */
export function binPurging(store: Store, config: Config): JobKind {
  return {
    kind,
    every: day,
    start: async (tx) => void (await insertJob(tx, { kind, key: 'all' })),
    handler: async (_job, { signal }) => {
      const days = await readSetting(store.db, 'binDays')
      for (let count = days === 0 ? 0 : atOnce; count === atOnce;) {
        signal.throwIfAborted()
        const purged = await store.transact((tx) => purgeOld(tx, before(days)))
        await removePictures(store, config, purged.pictures)
        count = purged.count
      }
      for (let after = 0; ;) {
        signal.throwIfAborted()
        const done = await store.transact((tx) => forgetPictures(tx, before(pictureDays), after))
        await removePictures(store, config, done.pictures)
        if (done.last === 0) break
        after = done.last
      }
    },
  }
}
