import type { ExpressionBuilder, SelectQueryBuilder } from 'kysely'
import { engineOf } from '../../db/engine.ts'
import type { Db, Tables, Tx } from '../../db/tables.ts'
import { holdersOf, isActive, isUsable, lackedBuiltIns, privilegesOf, selectPanel } from './privilege-queries.ts'

/**
 * Makes changes of accounts and rights wait for each other; to be called before anything else in their transactions. SQLite has one
 * writer at a time anyway.
 */
export async function lockRights(tx: Tx): Promise<void> {
  if (engineOf(tx) === 'sqlite') return
  await selectPanel(tx).forUpdate().execute()
}

const selectAdministrator = (db: Db) =>
  db
    .selectFrom('users')
    .select('users.id')
    .where('users.id', 'in', holdersOf(db, selectPanel(db).$asScalar()))
    .where((is) => isUsable(is))
    .limit(1)

const selectFullAdministrator = (db: Db) => selectAdministrator(db).where((is) => is.not(is.exists(lackedBuiltIns(db, is.ref('users.id')))))

/** Whether an account that can be used holds CONTROL_PANEL. */
export const hasAdministrator = async (db: Db): Promise<boolean> => (await selectAdministrator(db).executeTakeFirst()) !== undefined

/** Whether an account that can be used holds every built-in privilege. */
export const hasFullAdministrator = async (db: Db): Promise<boolean> => (await selectFullAdministrator(db).executeTakeFirst()) !== undefined

/** An account that is neither deleted nor suspended, and that somebody can log in to: it has a password, or a login at another service. */
export const findUsableAccount = (db: Db, userId: number) =>
  db
    .selectFrom('users')
    .select(['id as userId', 'username', 'settings'])
    .where('id', '=', userId)
    .where((is) => isActive(is))
    .where((is) => is.or([is('password_hash', '!=', ''), is('id', 'in', is.selectFrom('oidc_identity').select('user_id'))]))
    .executeTakeFirst()

const loserAbove = (db: Db, actorUserId: number) => (is: ExpressionBuilder<Tables, 'users'>) =>
  is.exists(
    is
      .selectFrom('privileges')
      .select('privileges.id')
      .where('privileges.id', 'in', privilegesOf(db, is.ref('users.id')))
      .where('privileges.id', 'not in', privilegesOf(db, actorUserId)),
  )

const findAbove = async (
  db: Db,
  actorUserId: number,
  losers: SelectQueryBuilder<Tables, 'users', { username: string }>,
): Promise<string | undefined> => {
  if (!(await lackedBuiltIns(db, actorUserId).limit(1).executeTakeFirst())) return undefined
  const above = await losers
    .where((is) => loserAbove(db, actorUserId)(is))
    .orderBy('users.id')
    .limit(1)
    .executeTakeFirst()
  return above?.username
}

/** A member of a group who holds what the actor lacks and would lose one of these privileges with the group. */
export async function findLoserInGroup(db: Db, actorUserId: number, groupId: number, lost: readonly number[]): Promise<string | undefined> {
  if (lost.length === 0) return undefined
  const losers = db
    .selectFrom('users')
    .select('users.username')
    .where('users.id', 'in', (is) => is.selectFrom('user_group').select('user_id').where('group_id', '=', groupId))
    .where((is) =>
      is.exists(
        is
          .selectFrom('privileges as lost')
          .select('lost.id')
          .where('lost.id', 'in', lost)
          .where('lost.id', 'not in', privilegesOf(db, is.ref('users.id'), groupId)),
      ),
    )
  return findAbove(db, actorUserId, losers)
}

/** A holder of a privilege who holds what the actor lacks. */
export const findLoserOfPrivilege = (db: Db, actorUserId: number, privilegeId: number): Promise<string | undefined> =>
  findAbove(db, actorUserId, db.selectFrom('users').select('users.username').where('users.id', 'in', holdersOf(db, privilegeId)))
