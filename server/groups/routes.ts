import type { FastifyRequest } from 'fastify'
import { AppError } from '@amn/contract/errors'
import { groups } from '@amn/contract/accounts/groups'
import { getUserDetails } from '../domain/accounts/account.ts'
import { changeGroupRights, changeUserRights } from '../domain/rights/change-rights.ts'
import { listHeld } from '../domain/rights/grant-queries.ts'
import { keepAdministrator, refuseLossInGroup } from '../domain/rights/rights.ts'
import { lockRights } from '../domain/rights/holder-queries.ts'
import type { App } from '../http/app.ts'
import { writeAudit } from '../http/audit.ts'
import { deleteGroup, getGroup, insertGroup, isNameTaken, listGroups, updateGroup } from './queries.ts'

const taken = () => new AppError('DUPLICATE', 'account.groupTaken', { fields: [{ path: 'name', reason: 'input.taken' }] })

/** The groups and who is in them, for administrators. */
export function groupRoutes({ serve, store, forgetActors }: App): void {
  serve(groups.list, ({ query }) => listGroups(store.db, query, query))
  serve(groups.get, ({ params }) => getGroup(store.db, params.id))

  serve(groups.create, ({ body, actor, request }) =>
    store.transact(async (tx) => {
      await lockRights(tx)
      if (await isNameTaken(tx, body.name)) throw taken()
      const id = await insertGroup(tx, body.name, body.description ?? '')
      const change = await changeGroupRights(tx, actor.userId, { id, name: body.name }, body.privileges ?? [])
      const detail = JSON.stringify({ gained: change?.gained ?? [] })
      await writeAudit(tx, request, { action: 'group-created', subject: { kind: 'group', id, name: body.name }, detail })
      return getGroup(tx, id)
    }),
  )

  serve(groups.update, async ({ params, body, actor, request }) => {
    const group = await store.transact(async (tx) => {
      await lockRights(tx)
      const before = await getGroup(tx, params.id)
      if (body.version !== undefined && body.version !== before.version) throw new AppError('STALE', 'account.groupChanged')
      const { name = before.name, description = before.description } = body
      const subject = { kind: 'group', id: before.id, name: before.name } as const
      if (name !== before.name && before.builtIn) throw new AppError('CONFLICT', 'account.groupName')
      if (name !== before.name && (await isNameTaken(tx, name, before.id))) throw taken()
      if (name !== before.name || description !== before.description) {
        await updateGroup(tx, before.id, name, description)
        await writeAudit(tx, request, { action: 'group-changed', subject, detail: JSON.stringify({ name, description }) })
      }
      const change = body.privileges && (await changeGroupRights(tx, actor.userId, before, body.privileges))
      if (change) await writeAudit(tx, request, { action: 'rights-changed', subject, detail: JSON.stringify(change) })
      return getGroup(tx, before.id)
    })
    forgetActors()
    return group
  })

  serve(groups.remove, async ({ params, actor, request }) => {
    await store.transact(async (tx) => {
      await lockRights(tx)
      const group = await getGroup(tx, params.id)
      if (group.builtIn) throw new AppError('CONFLICT', 'account.groupBuiltIn')
      const lost = group.privileges.map(({ id }) => id)
      await refuseLossInGroup(tx, actor.userId, group.id, lost)
      await keepAdministrator(tx, () => deleteGroup(tx, group.id))
      const detail = JSON.stringify({ members: group.userCount, privileges: group.privileges.map(({ name }) => name) })
      await writeAudit(tx, request, { action: 'group-deleted', subject: { kind: 'group', id: group.id, name: group.name }, detail })
    })
    forgetActors()
    return undefined
  })

  const setMember = async (request: FastifyRequest, actorUserId: number, groupId: number, userId: number, isMember: boolean) => {
    const details = await store.transact(async (tx) => {
      await lockRights(tx)
      await getGroup(tx, groupId)
      const { username } = await getUserDetails(tx, userId)
      const others = (await listHeld(tx, userId)).groups.filter((id) => id !== groupId)
      const change = await changeUserRights(tx, actorUserId, userId, { groups: isMember ? [...others, groupId] : others })
      const subject = { kind: 'user', id: userId, name: username } as const
      if (change) await writeAudit(tx, request, { action: 'rights-changed', subject, detail: JSON.stringify(change) })
      return getUserDetails(tx, userId)
    })
    forgetActors()
    return details
  }

  serve(groups.assign, ({ params, actor, request }) => setMember(request, actor.userId, params.groupId, params.userId, true))
  serve(groups.withdraw, ({ params, actor, request }) => setMember(request, actor.userId, params.groupId, params.userId, false))
}
