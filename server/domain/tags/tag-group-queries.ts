import { tagGroupNames } from '@amn/contract/values'
import { engineOf } from '../../db/engine.ts'
import type { Db, Tx } from '../../db/tables.ts'
import { foldName } from '../../text/fold.ts'

/** Makes changes of tags and their groups wait for each other; to be called before anything else in their transactions. SQLite has one writer anyway. */
export async function lockTags(tx: Tx): Promise<void> {
  if (engineOf(tx) === 'postgres') await tx.selectFrom('tag_group').select('id').orderBy('id').forUpdate().execute()
}

const builtIn = tagGroupNames.map((name) => ({ name, name_key: foldName(name), built_in: 1 }))

/** Makes the built-in tag groups that are missing; one that somebody made under such a name becomes the built-in one. */
export async function ensureTagGroups(tx: Tx): Promise<void> {
  for (const group of builtIn) {
    await tx
      .insertInto('tag_group')
      .values(group)
      .onConflict((conflict) =>
        conflict
          .column('name_key')
          .doUpdateSet((is) => ({ name: group.name, built_in: 1, version: is('tag_group.version', '+', 1) }))
          .where('tag_group.built_in', '=', 0),
      )
      .execute()
  }
}

/** Whether all built-in tag groups are there. */
export async function hasBuiltInTagGroups(db: Db): Promise<boolean> {
  const rows = await db.selectFrom('tag_group').select('name_key').where('built_in', '=', 1).execute()
  return builtIn.every(({ name_key: key }) => rows.some((row) => row.name_key === key))
}

/** All tag groups, with their folded names. */
export const listTagGroups = (db: Db) => db.selectFrom('tag_group').select(['id', 'name', 'name_key as key']).execute()
