import type { Page } from '@amn/contract/page'
import type { OpenSession, UserEntry } from '@amn/contract/accounts/users'
import { administeredColumns } from '../domain/accounts/account-queries.ts'
import { derivedOf } from '../domain/accounts/account.ts'
import { openSessions } from '../domain/accounts/session-queries.ts'
import { foldName } from '../text/fold.ts'
import { contains } from '../db/like.ts'
import { type Paging, readPage, windowOf } from '../db/page.ts'
import { holdersOf } from '../domain/rights/privilege-queries.ts'
import type { Db, Tx } from '../db/tables.ts'

/** Which accounts a list is of; what is absent does not narrow. */
export interface UserFilter {
  search?: string | undefined
  state?: 'active' | 'suspended' | undefined
  groupId?: number | undefined
  privilegeId?: number | undefined
}

const inGroup = (db: Db, groupId: number) => db.selectFrom('user_group').select('user_id').where('group_id', '=', groupId)

const chosen = (db: Db, { search = '', state, groupId, privilegeId }: UserFilter) => {
  const now = new Date().toISOString()
  const text = foldName(search)
  return db
    .selectFrom('users')
    .where('deleted_at', 'is', null)
    .$if(text !== '', (query) =>
      query.where((is) =>
        is.or([contains(is.ref('username_key'), text), contains(is.ref('email_key'), text), contains(is.ref('names_key'), text)]),
      ),
    )
    .$if(state === 'suspended', (query) => query.where('suspended_until', '>', now))
    .$if(state === 'active', (query) => query.where((is) => is.or([is('suspended_until', 'is', null), is('suspended_until', '<=', now)])))
    .$if(groupId !== undefined, (query) => query.where('id', 'in', inGroup(db, groupId ?? 0)))
    .$if(privilegeId !== undefined, (query) => query.where('id', 'in', holdersOf(db, privilegeId ?? 0)))
}

const listGroupsOf = async (db: Db, userIds: readonly number[]) =>
  userIds.length === 0
    ? []
    : db
        .selectFrom('user_group')
        .innerJoin('groups', 'groups.id', 'user_group.group_id')
        .select(['user_group.user_id as userId', 'groups.id', 'groups.name'])
        .where('user_group.user_id', 'in', userIds)
        .orderBy('groups.id')
        .execute()

const countSessions = async (db: Db, userIds: readonly number[]) =>
  userIds.length === 0
    ? []
    : openSessions(db)
        .select((is) => ['session.user_id as userId', is.fn.countAll<number>().as('n')])
        .where('session.user_id', 'in', userIds)
        .groupBy('session.user_id')
        .execute()

const readEntries = async (db: Db, filter: UserFilter, paging: Paging): Promise<UserEntry[]> => {
  const { limit, offset } = windowOf(paging)
  // Only ids and names are sorted, whatever else the rows hold.
  const chosenPage = chosen(db, filter).select(['users.id', 'username_key']).orderBy('username_key').limit(limit).offset(offset)
  const rows = await db
    .selectFrom(chosenPage.as('chosen'))
    .innerJoin('users', 'users.id', 'chosen.id')
    .select(administeredColumns)
    .orderBy('chosen.username_key')
    .execute()
  const ids = rows.map(({ id }) => id)
  const [groups, sessions] = await Promise.all([listGroupsOf(db, ids), countSessions(db, ids)])
  return rows.map((row) => ({
    ...row,
    ...derivedOf(row),
    groups: groups.filter(({ userId }) => userId === row.id).map(({ id, name }) => ({ id, name })),
    sessions: Number(sessions.find(({ userId }) => userId === row.id)?.n ?? 0),
  }))
}

/** A page of the accounts by user name. */
export function listUsers(db: Db, filter: UserFilter, paging: Paging): Promise<Page<UserEntry>> {
  const total = chosen(db, filter)
    .select((is) => is.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return readPage(
    readEntries(db, filter, paging),
    total.then(({ n }) => Number(n)),
  )
}

/** A page of the open sessions, the last used first; searched by user names, addresses and programs. */
export function listSessions(
  db: Db,
  { userId, search = '' }: { userId?: number | undefined; search?: string | undefined },
  current: number,
  paging: Paging,
): Promise<Page<OpenSession>> {
  const text = foldName(search)
  const { limit, offset } = windowOf(paging)
  const open = openSessions(db)
    .$if(userId !== undefined, (query) => query.where('session.user_id', '=', userId ?? 0))
    .$if(text !== '', (query) =>
      query.where((is) =>
        is.or([
          is('session.user_id', 'in', (users) =>
            users
              .selectFrom('users')
              .select('users.id')
              .where((one) => contains(one.ref('username_key'), text)),
          ),
          contains(is.ref('session.address'), text),
          contains(is.fn<string>('lower', ['session.user_agent']), text),
        ]),
      ),
    )
  const chosenPage = open.selectAll('session').orderBy('last_used_at', 'desc').orderBy('session.id', 'desc').limit(limit).offset(offset)
  const items = db
    .selectFrom(chosenPage.as('session'))
    .innerJoin('users', 'users.id', 'session.user_id')
    .select([
      'session.id',
      'session.user_id as userId',
      'users.username',
      'session.created_at as createdAt',
      'session.last_used_at as lastUsedAt',
      'session.address',
      'session.user_agent as userAgent',
      'session.app_name as appName',
    ])
    .orderBy('session.last_used_at', 'desc')
    .orderBy('session.id', 'desc')
    .execute()
  const total = open.select((is) => is.fn.countAll<number>().as('n')).executeTakeFirstOrThrow()
  return readPage(
    items.then((rows) => rows.map((row) => ({ ...row, current: row.id === current }))),
    total.then(({ n }) => Number(n)),
  )
}

/** An open session with its owner. */
export const findSession = (db: Db, id: number) =>
  openSessions(db)
    .innerJoin('users', 'users.id', 'session.user_id')
    .select(['session.id', 'session.user_id as userId', 'users.username'])
    .where('session.id', '=', id)
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst()

/** Suspends an account until an instant, or unlocks it with null. */
export const updateSuspension = (tx: Tx, id: number, until: string | null, reason: string | null) =>
  tx
    .updateTable('users')
    .set((is) => ({
      suspended_until: until,
      suspended_reason: reason,
      version: is('version', '+', 1),
      updated_at: new Date().toISOString(),
    }))
    .where('id', '=', id)
    .execute()

/** Keeps the hash of a reset code, and who made it, instead of an earlier one. */
export const replaceResetLink = async (tx: Tx, userId: number, makerId: number, codeHash: string, expiresAt: string) => {
  await tx.deleteFrom('reset_link').where('user_id', '=', userId).execute()
  await tx
    .insertInto('reset_link')
    .values({ user_id: userId, code_hash: codeHash, made_by_id: makerId, created_at: new Date().toISOString(), expires_at: expiresAt })
    .execute()
}
