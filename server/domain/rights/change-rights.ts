import { reasonFor } from '@amn/contract/reasons/reason'
import { AppError, wrongField } from '@amn/contract/errors'
import {
  bumpGroupVersion,
  bumpUserVersion,
  type Difference,
  findPrivilegeBeyondGuests,
  getBuiltInGroupId,
  listHeld,
  listNamesOf,
  listPrivilegeIdsOfGroups,
  writeGroupPrivileges,
  writeHeld,
} from './grant-queries.ts'
import { listLacking } from './privilege-queries.ts'
import { keepAdministrator, refuseGrant, refuseLossInGroup, takeFromAccount } from './rights.ts'
import type { AuditSubject } from '@amn/contract/system/audit'
import type { Db, Tx } from '../../db/tables.ts'

/** The groups and privileges that somebody, or the privileges that a group, has gained and lost. */
export interface RightsChange {
  gained: AuditSubject[]
  lost: AuditSubject[]
}

const differenceOf = (held: readonly number[], wanted: readonly number[]): Difference => ({
  gained: wanted.filter((id) => !held.includes(id)),
  lost: held.filter((id) => !wanted.includes(id)),
})
const unchanged: Difference = { gained: [], lost: [] }
const idsOf = ({ gained, lost }: Difference) => [...gained, ...lost]

const namesOf = async (db: Db, kind: 'privileges' | 'groups', ids: readonly number[]): Promise<Map<number, string>> => {
  const names = await listNamesOf(db, kind, ids)
  const missing = ids.find((id) => !names.has(id))
  if (missing === undefined) return names
  throw wrongField(kind, reasonFor('account.noneWithId', { id: missing }))
}

const subjectsOf = (kind: 'group' | 'privilege', ids: readonly number[], names: ReadonlyMap<number, string>): AuditSubject[] =>
  ids.map((id) => ({ kind, id, name: names.get(id) ?? '' })).toSorted((one, other) => (one.name < other.name ? -1 : 1))

/** Whether somebody could put an account into the group Users, where new accounts are by themselves. */
export async function mayGiveUsers(db: Db, makerId: number): Promise<boolean> {
  const users = await getBuiltInGroupId(db, 'Users')
  return (await listLacking(db, makerId, await listPrivilegeIdsOfGroups(db, [users]))).length === 0
}

/**
 * Gives an account these privileges and groups, whole; absent ones stay. Refuses what there is not, the group Guests, what the actor may
 * not grant or take away, and to leave no administrator. Undefined when nothing changes; needs `lockRights` before.
 */
export async function changeUserRights(
  tx: Tx,
  actorUserId: number,
  userId: number,
  wanted: { privileges?: readonly number[] | undefined; groups?: readonly number[] | undefined },
): Promise<RightsChange | undefined> {
  const held = await listHeld(tx, userId)
  const privileges = wanted.privileges ? differenceOf(held.privileges, wanted.privileges) : unchanged
  const groups = wanted.groups ? differenceOf(held.groups, wanted.groups) : unchanged
  if (idsOf(privileges).length + idsOf(groups).length === 0) return undefined
  const privilegeNames = await namesOf(tx, 'privileges', idsOf(privileges))
  const groupNames = await namesOf(tx, 'groups', idsOf(groups))
  if (groups.gained.some((id) => groupNames.get(id) === 'Guests')) throw new AppError('CONFLICT', 'account.guestsGroup')
  await refuseGrant(tx, actorUserId, [...privileges.gained, ...(await listPrivilegeIdsOfGroups(tx, groups.gained))])

  const losesSome = privileges.lost.length + groups.lost.length > 0
  const write = () => writeHeld(tx, userId, { privileges, groups })
  await (losesSome ? takeFromAccount(tx, actorUserId, userId, write) : write())
  await bumpUserVersion(tx, userId)
  return {
    gained: [...subjectsOf('group', groups.gained, groupNames), ...subjectsOf('privilege', privileges.gained, privilegeNames)],
    lost: [...subjectsOf('group', groups.lost, groupNames), ...subjectsOf('privilege', privileges.lost, privilegeNames)],
  }
}

const refuseGuestRights = async (db: Db, privilegeIds: readonly number[]) => {
  const name = await findPrivilegeBeyondGuests(db, privilegeIds)
  if (name !== undefined) throw wrongField('privileges', reasonFor('account.guestsCannot', { name }))
}

/**
 * Gives a group these privileges, whole. Refuses what there is not, any change of Administrators, more than looking and playing for Guests,
 * what the actor may not grant or take away, and to leave no administrator. Undefined when nothing changes; needs `lockRights` before.
 */
export async function changeGroupRights(
  tx: Tx,
  actorUserId: number,
  group: { id: number; name: string },
  wanted: readonly number[],
): Promise<RightsChange | undefined> {
  const difference = differenceOf(await listPrivilegeIdsOfGroups(tx, [group.id]), wanted)
  if (idsOf(difference).length === 0) return undefined
  const names = await namesOf(tx, 'privileges', idsOf(difference))
  if (group.name === 'Administrators') throw new AppError('CONFLICT', 'account.administratorsGroup')
  if (group.name === 'Guests') await refuseGuestRights(tx, difference.gained)
  await refuseGrant(tx, actorUserId, difference.gained)
  await refuseLossInGroup(tx, actorUserId, group.id, difference.lost)
  await keepAdministrator(tx, () => writeGroupPrivileges(tx, group.id, difference))
  await bumpGroupVersion(tx, group.id)
  return { gained: subjectsOf('privilege', difference.gained, names), lost: subjectsOf('privilege', difference.lost, names) }
}
