import type { FastifyRequest } from 'fastify'
import { AppError } from '@amn/contract/errors'
import { privileges } from '@amn/contract/accounts/privileges'
import { getUserDetails } from '../domain/accounts/account.ts'
import { changeUserRights } from '../domain/rights/change-rights.ts'
import { listHeld } from '../domain/rights/grant-queries.ts'
import { refuseLossOfPrivilege } from '../domain/rights/rights.ts'
import { lockRights } from '../domain/rights/holder-queries.ts'
import type { App } from '../http/app.ts'
import { writeAudit } from '../http/audit.ts'
import { deletePrivilege, getPrivilege, insertPrivilege, isNameTaken, listPrivileges, updatePrivilege } from './queries.ts'

const taken = () => new AppError('DUPLICATE', 'account.privilegeTaken', { fields: [{ path: 'name', reason: 'input.taken' }] })

/** The privileges and who holds them directly, for administrators. */
export function privilegeRoutes({ serve, store, forgetActors }: App): void {
  serve(privileges.list, ({ query }) => listPrivileges(store.db, query.search ?? '', query))
  serve(privileges.get, ({ params }) => getPrivilege(store.db, params.id))

  serve(privileges.create, async ({ body, actor, request }) => {
    const privilege = await store.transact(async (tx) => {
      await lockRights(tx)
      if (await isNameTaken(tx, body.name)) throw taken()
      const id = await insertPrivilege(tx, body.name, body.description ?? '', actor.userId)
      await writeAudit(tx, request, { action: 'privilege-created', subject: { kind: 'privilege', id, name: body.name } })
      return getPrivilege(tx, id)
    })
    forgetActors()
    return privilege
  })

  serve(privileges.update, async ({ params, body, request }) => {
    const privilege = await store.transact(async (tx) => {
      await lockRights(tx)
      const before = await getPrivilege(tx, params.id)
      if (body.version !== undefined && body.version !== before.version) throw new AppError('STALE', 'account.privilegeChanged')
      const { name = before.name, description = before.description } = body
      if (name !== before.name && before.builtIn) throw new AppError('CONFLICT', 'account.privilegeName')
      if (name !== before.name && (await isNameTaken(tx, name, before.id))) throw taken()
      if (name === before.name && description === before.description) return before
      await updatePrivilege(tx, before.id, name, description)
      const subject = { kind: 'privilege', id: before.id, name: before.name } as const
      await writeAudit(tx, request, { action: 'privilege-changed', subject, detail: JSON.stringify({ name, description }) })
      return getPrivilege(tx, before.id)
    })
    forgetActors()
    return privilege
  })

  serve(privileges.remove, async ({ params, actor, request }) => {
    await store.transact(async (tx) => {
      await lockRights(tx)
      const { id, name, builtIn, userCount, groupCount } = await getPrivilege(tx, params.id)
      if (builtIn) throw new AppError('CONFLICT', 'account.privilegeBuiltIn')
      await refuseLossOfPrivilege(tx, actor.userId, id)
      await deletePrivilege(tx, id)
      const detail = JSON.stringify({ users: userCount, groups: groupCount })
      await writeAudit(tx, request, { action: 'privilege-deleted', subject: { kind: 'privilege', id, name }, detail })
    })
    forgetActors()
    return undefined
  })

  const setHeld = async (request: FastifyRequest, actorUserId: number, privilegeId: number, userId: number, isHeld: boolean) => {
    const details = await store.transact(async (tx) => {
      await lockRights(tx)
      await getPrivilege(tx, privilegeId)
      const { username } = await getUserDetails(tx, userId)
      const others = (await listHeld(tx, userId)).privileges.filter((id) => id !== privilegeId)
      const change = await changeUserRights(tx, actorUserId, userId, { privileges: isHeld ? [...others, privilegeId] : others })
      const subject = { kind: 'user', id: userId, name: username } as const
      if (change) await writeAudit(tx, request, { action: 'rights-changed', subject, detail: JSON.stringify(change) })
      return getUserDetails(tx, userId)
    })
    forgetActors()
    return details
  }

  serve(privileges.assign, ({ params, actor, request }) => setHeld(request, actor.userId, params.privilegesId, params.userId, true))
  serve(privileges.withdraw, ({ params, actor, request }) => setHeld(request, actor.userId, params.privilegesId, params.userId, false))
}
