import { createHash } from 'node:crypto'
import type { ImportPlan } from '@amn/contract/library/imports'
import type { Config } from '../../config.ts'
import type { Db } from '../../db/tables.ts'
import { newFolders } from './target-media.ts'
import { noDirectory } from './choose-directory.ts'
import { listTargetDirectories } from './directories.ts'
import { listTargets, type PlannedItem, planItems } from './plan-items.ts'
import { freeIn, readReserve } from '../files/free-space.ts'
import { listReceived } from '../files/uploads.ts'
import { readSnapshot } from './snapshot.ts'
import { listFiles } from '../file-queries.ts'
import { listItems } from '../item-queries.ts'
import type { ImportRow } from '../queries.ts'

/** What an import would do now, row by row. */
export async function readPlannedItems(db: Db, config: Config, row: ImportRow): Promise<PlannedItem[]> {
  const reserve = await readReserve(db)
  const directories = await listTargetDirectories(db, row.type, reserve)
  const directory = directories.find(({ rootId }) => rootId === row.rootId) ?? directories[0]
  if (!directory) throw noDirectory()
  const [files, items, received] = await Promise.all([listFiles(db, row.id), listItems(db, row.id), listReceived(config, row)])
  const mediaIds = [...new Set(items.map((item) => item.media_id).filter((id) => id !== null))]
  const folders = [
    ...new Set(items.filter((item) => item.media_id === null).flatMap((item) => newFolders(item.media_title, item.year, directory))),
  ]
  const snapshot = await readSnapshot(db, { type: row.type, rootId: directory.rootId }, mediaIds, folders)
  const isComplete = (file: { id: number; size: number }) => row.source === 'inbox' || received.get(file.id) === file.size
  return planItems({ type: row.type, directory, snapshot, files, items, isComplete })
}

const isReady = ({ target, conflict, problem }: PlannedItem) => target !== null && conflict === null && problem === null
const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0)

function listMedia(planned: readonly PlannedItem[]): ImportPlan['media'] {
  const byMedia = Map.groupBy(planned, ({ media }) => media.key)
  return [...byMedia.values()].map((own) => {
    const { mediaId, title, folder } = (own[0] as PlannedItem).media
    return { mediaId, title, folder, items: own.length, size: sum(own.map(({ item }) => item.size)) }
  })
}

/** The plan in figures; its version is that of every target in it. */
export async function sumUp(db: Db, planned: readonly PlannedItem[]): Promise<ImportPlan> {
  const ready = planned.filter(isReady)
  const targets = ready.flatMap(listTargets)
  const version = createHash('sha256')
  for (const { item, media, target, conflict, problem } of planned)
    version.update(JSON.stringify([item.id, media.mediaId, media.root, target, conflict, problem]))
  const size = sum(targets.map(({ file }) => file.size))
  const reserve = await readReserve(db)
  const roots = [...new Set(ready.map(({ media }) => media.root))]
  const spaces = (await Promise.all(roots.map(freeIn))).filter((free) => free !== null)
  const free = spaces.length === 0 ? null : Math.min(...spaces)
  return {
    version: version.digest('hex').slice(0, 32),
    items: ready.length,
    skipped: planned.filter(({ target, conflict, problem }) => target === null && conflict === null && problem === null).length,
    conflicts: planned.filter(({ conflict }) => conflict !== null).length,
    problems: planned.filter(({ problem }) => problem !== null).length,
    files: targets.length,
    size,
    free,
    reserve,
    fits: free === null || free - size >= reserve,
    media: listMedia(ready),
  }
}
