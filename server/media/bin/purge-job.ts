import { readHistoryPicture } from '../../domain/history/history-picture.ts'
import type { Config } from '../../config.ts'
import type { Store } from '../../db/store.ts'
import { readSetting } from '../../domain/settings/setting-queries.ts'
import type { Tx } from '../../db/tables.ts'
import type { JobKind } from '../../jobs/job-kind.ts'
import { insertJob } from '../../jobs/job-queries.ts'
import { listKeptPictures, type PictureFile } from '../../domain/media/kept-picture-queries.ts'
import { deleteMedia, removePictures } from './purge.ts'
import { deleteCollectionsBefore, listBinnedBefore, listOldPictureChanges, type PictureChange, rewriteChange } from './purge-queries.ts'

const kind = 'purge-bin'
const day = 86_400_000
const mediaAtOnce = 20
const changesAtOnce = 200
/** Days that a picture is kept after another took its place. */
const pictureDays = 30
/** Days that a collection or list that was deleted can be restored. */
const collectionDays = 30
const collectionsAtOnce = 20

const before = (days: number) => new Date(Date.now() - days * day).toISOString()

async function purgeOld(tx: Tx, moment: string): Promise<{ count: number; pictures: PictureFile[] }> {
  const ids = await listBinnedBefore(tx, moment, mediaAtOnce)
  return { count: ids.length, pictures: ids.length > 0 ? await deleteMedia(tx, ids) : [] }
}

const fileOf = (text: string) => readHistoryPicture(text)?.file ?? undefined
const withoutFile = (text: string) => {
  const picture = readHistoryPicture(text)
  return JSON.stringify(picture && { ...picture, file: null })
}

/** Lets the history forget the files of one change; gives those that neither the media nor a later change needs. */
async function forgetFiles(tx: Tx, change: PictureChange): Promise<PictureFile[]> {
  const files = [fileOf(change.before), fileOf(change.after)].filter((file) => file !== undefined)
  if (files.length === 0) return []
  await rewriteChange(tx, change, { before: withoutFile(change.before), after: withoutFile(change.after) })
  const needed = new Set((await listKeptPictures(tx, [change.field], [change.mediaId])).map(({ file }) => file))
  return files.filter((file) => !needed.has(file)).map((file) => ({ kind: change.field, file }))
}

/** Lets the history forget the files of old pictures, from after an edit on; gives the last edit, and the files that nobody needs. */
async function forgetPictures(tx: Tx, moment: string, afterEdit: number): Promise<{ last: number; pictures: PictureFile[] }> {
  const changes = await listOldPictureChanges(tx, moment, afterEdit, changesAtOnce)
  const pictures: PictureFile[] = []
  for (const change of changes) pictures.push(...(await forgetFiles(tx, change)))
  return { last: changes.at(-1)?.editId ?? 0, pictures }
}

/** Deletes once a day what has been in the bin for longer than the setting says, and collections, lists and replaced pictures that are gone long. */
export function binPurging(store: Store, config: Config): JobKind {
  return {
    kind,
    every: day,
    start: async (tx) => void (await insertJob(tx, { kind, key: 'all' })),
    handler: async (_job, { signal }) => {
      const days = await readSetting(store.db, 'binDays')
      for (let count = days === 0 ? 0 : mediaAtOnce; count === mediaAtOnce;) {
        signal.throwIfAborted()
        const purged = await store.transact((tx) => purgeOld(tx, before(days)))
        await removePictures(store, config, purged.pictures)
        count = purged.count
      }
      for (let count = collectionsAtOnce; count === collectionsAtOnce;) {
        signal.throwIfAborted()
        count = await store.transact((tx) => deleteCollectionsBefore(tx, before(collectionDays), collectionsAtOnce))
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
