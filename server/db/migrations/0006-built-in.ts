import type { Kysely } from 'kysely'
import type { Tables } from '../tables.ts'

const types = ['Anime', 'Manga', 'Novel', 'Movie', 'TvSeries', 'Book', 'Audiobook', 'Cartoon', 'Other'] as const
const rights = { INFO: 'See', EDIT: 'Edit', CONTENT: 'Play and read', DELETE: 'Delete' } as const
const named = {
  CONTROL_PANEL: 'Enter the control panel',
  RESOLVE_ISSUES: 'Close issues',
  DELETE_ISSUES: 'Delete issues',
  VIEW_ALL_ISSUES: 'See the issues of all media',
}
const tagGroups = ['Genre', 'Demographic', 'CharactersTypes', 'PlaceAndTime', 'General']

const mediaPrivileges = types.flatMap((type) =>
  (Object.keys(rights) as (keyof typeof rights)[]).map((right) => ({
    name: `${type.toUpperCase()}_${right}`,
    description: `${rights[right]} media of the type ${type}`,
    built_in: 1,
    media_type: type,
    media_right: right,
  })),
)

/** The privileges, groups and tag groups that every installation has. The lists are written out: a migration never changes. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await db.insertInto('privileges').values(mediaPrivileges).execute()
  await db
    .insertInto('privileges')
    .values(Object.entries(named).map(([name, description]) => ({ name, description, built_in: 1, media_type: null, media_right: null })))
    .execute()
  await db
    .insertInto('groups')
    .values([
      { name: 'Administrators', name_key: 'administrators', description: 'Hold every privilege', built_in: 1 },
      { name: 'Users', name_key: 'users', description: 'Everybody with an account', built_in: 1 },
      { name: 'Guests', name_key: 'guests', description: 'Everybody who is not logged in', built_in: 1 },
    ])
    .execute()
  const grant = (group: string) =>
    db
      .selectFrom('groups')
      .innerJoin('privileges', (join) => join.onTrue())
      .where('groups.name', '=', group)
      .select(['groups.id', 'privileges.id as privilege_id'])
  await db.insertInto('group_privilege').columns(['group_id', 'privilege_id']).expression(grant('Administrators')).execute()
  const watching = grant('Users').where('media_right', 'in', ['INFO', 'CONTENT'])
  await db.insertInto('group_privilege').columns(['group_id', 'privilege_id']).expression(watching).execute()
  await db
    .insertInto('tag_group')
    .values(tagGroups.map((name) => ({ name, name_key: name.toLowerCase(), built_in: 1 })))
    .execute()
}
