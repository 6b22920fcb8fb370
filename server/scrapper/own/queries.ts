import { parseJson } from '../../db/json/json-column.ts'
import { sourceDescriptor } from '@amn/contract/scrapper/sources-schemas'
import type { Page } from '@amn/contract/page'
import type { Source, SourceDescriptor } from '@amn/contract/scrapper/sources'
import { sql } from 'kysely'
import { engineOf } from '../../db/engine.ts'
import { type Paging, readPage, windowOf } from '../../db/page.ts'
import type { Db, Tx } from '../../db/tables.ts'
import type { Scrapper } from '../source.ts'
import { ownScrapper } from './scrapper.ts'

export const keyOf = (id: number): string => `own-${id}`

const select = (db: Db) => db.selectFrom('scrapper_source').select(['id', 'version', 'descriptor'])
const toSource = ({ id, version, descriptor }: { id: number; version: number; descriptor: string }): Source => ({
  id,
  key: keyOf(id),
  version,
  descriptor: parseJson(sourceDescriptor.nullable(), descriptor, null),
})

/** All sources that administrators added. */
export const listAllSources = async (db: Db): Promise<Source[]> => (await select(db).orderBy('id').execute()).map(toSource)

/** Those that can be read, as scrappers. */
export const listOwnScrappers = async (db: Db): Promise<Scrapper[]> =>
  (await listAllSources(db)).flatMap(({ key, descriptor }) => (descriptor ? ownScrapper(key, descriptor) : []))

/** A page of them, the oldest first. */
export function listSources(db: Db, paging: Paging): Promise<Page<Source>> {
  const { limit, offset } = windowOf(paging)
  const rows = select(db).orderBy('id').limit(limit).offset(offset).execute()
  const total = db
    .selectFrom('scrapper_source')
    .select((is) => is.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return readPage(
    rows.then((found) => found.map(toSource)),
    total.then(({ n }) => Number(n)),
  )
}

/** One of them, or undefined. */
export async function findSource(db: Db, id: number): Promise<Source | undefined> {
  const row = await select(db).where('id', '=', id).executeTakeFirst()
  return row && toSource(row)
}

/** Makes changes of sources wait for each other, since no two have the same name. SQLite has one writer anyway. */
export async function lockSources(tx: Tx): Promise<void> {
  if (engineOf(tx) === 'postgres') await sql`lock table scrapper_source in share row exclusive mode`.execute(tx)
}

/** Adds a source; gives its id. */
export async function insertSource(tx: Tx, descriptor: SourceDescriptor): Promise<number> {
  const at = new Date().toISOString()
  const { id } = await tx
    .insertInto('scrapper_source')
    .values({ descriptor: JSON.stringify(descriptor), created_at: at, updated_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Changes a source. */
export const updateSource = (tx: Tx, id: number, descriptor: SourceDescriptor) =>
  tx
    .updateTable('scrapper_source')
    .set((is) => ({ descriptor: JSON.stringify(descriptor), version: is('version', '+', 1), updated_at: new Date().toISOString() }))
    .where('id', '=', id)
    .execute()

/** Forgets what was set for a source, its secret too, what it answered, and by which of its ids media are known. */
export async function forgetSettings(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('scrapper_setting').where('key', '=', keyOf(id)).execute()
  await tx.deleteFrom('scrap_cache').where('source', '=', keyOf(id)).execute()
  await tx.deleteFrom('media_external').where('source', '=', keyOf(id)).execute()
}

/** Removes a source with all that belongs to it alone. */
export async function deleteSource(tx: Tx, id: number): Promise<void> {
  await forgetSettings(tx, id)
  await tx.deleteFrom('scrapper_source').where('id', '=', id).execute()
}
