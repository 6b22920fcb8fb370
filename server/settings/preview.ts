import { realpath } from 'node:fs/promises'
import { resolve, sep } from 'node:path'
import type { SettingPreview, SystemSettings } from '@amn/contract/system/settings'
import { sql } from 'kysely'
import type { Db } from '../db/tables.ts'

const real = (path: string) => realpath(path).catch(() => resolve(path))
const below = (folder: string) => (folder.endsWith(sep) ? folder : folder + sep)

/** The files of a media directory that can be seen now, without those below the folders that are kept. */
const filesLost = (db: Db, rootId: number, kept: readonly string[]) =>
  db
    .selectFrom('file')
    .innerJoin('content', 'content.id', 'file.content_id')
    .innerJoin('media', 'media.id', 'content.media_id')
    .where('file.root_id', '=', rootId)
    .where('file.state', '!=', 'unavailable')
    .where('media.deleted_at', 'is', null)
    .where((is) => is.and(kept.map((prefix) => sql<boolean>`substr(file.path, 1, ${Array.from(prefix).length}) != ${prefix}`)))

async function countLost(db: Db, root: { id: number; path: string }, kept: readonly string[]): Promise<SettingPreview['lost'][number]> {
  const counts = await filesLost(db, root.id, kept)
    .select((is) => [
      is.fn.count<number>('media.id').distinct().as('media'),
      is.fn.count<number>('content.id').distinct().as('contents'),
      is.fn.countAll<number>().as('files'),
    ])
    .executeTakeFirstOrThrow()
  const { users } = await db
    .selectFrom('user_media')
    .select((is) => is.fn.count<number>('user_id').distinct().as('users'))
    .where('media_id', 'in', filesLost(db, root.id, kept).select('media.id'))
    .executeTakeFirstOrThrow()
  return {
    path: root.path,
    media: Number(counts.media),
    contents: Number(counts.contents),
    files: Number(counts.files),
    users: Number(users),
  }
}

/** What another list of media directories would take out of sight, and what it would bring. */
export async function previewRoots(db: Db, wanted: SystemSettings['mediaDirectory']): Promise<Pick<SettingPreview, 'lost' | 'added'>> {
  const roots = await db.selectFrom('root').select(['id', 'path', 'source']).where('removed_at', 'is', null).orderBy('path').execute()
  const now = await Promise.all(roots.map(async (root) => ({ ...root, real: await real(root.path) })))
  const next = await Promise.all(wanted.map(async ({ path }) => ({ path, real: await real(path) })))
  const lost: SettingPreview['lost'] = []
  for (const root of now) {
    const isKept = root.source === 'environment' || next.some((one) => below(root.real).startsWith(below(one.real)))
    if (isKept) continue
    const kept = next.filter((one) => one.real.startsWith(below(root.real))).map((one) => below(one.real.slice(below(root.real).length)))
    lost.push(await countLost(db, root, kept))
  }
  return { lost, added: next.filter((one) => now.every((root) => root.real !== one.real)).map(({ path }) => path) }
}
