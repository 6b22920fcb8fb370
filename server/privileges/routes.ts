import type { FastifyRequest } from 'fastify'
import { AppError } from '@amn/contract/errors'
import { privileges } from '@amn/contract/accounts/privileges'
import { getUserDetails } from '../db/account.ts'
import { changeUserRights, listHeld } from '../db/change-rights.ts'
import { lockRights, refuseLossOfPrivilege } from '../db/rights.ts'
import type { App } from '../http/app.ts'
import { writeAudit } from '../http/audit.ts'
import { deletePrivilege, getPrivilege, insertPrivilege, isNameTaken, listPrivileges, updatePrivilege } from './queries.ts'

const taken = () => new AppError('DUPLICATE', 'There is a privilege of this name', { fields: [{ path: 'name', message: 'is taken' }] })

/** The privileges and who holds them directly, for administrators. */
export function privilegeRoutes({ serve, store, forgetActors }: App): void {
  serve(privileges.list, ({ query }) => listPrivileges(store.db, query.search ?? '', query))
  serve(privileges.get, ({ params }) => getPrivilege(store.db, params.id))

  serve(privileges.create, async ({ body, actor, request }) => {
    const privilege = await store.transact(async (db) => {
      await lockRights(db)
      if (await isNameTaken(db, body.name)) throw taken()
      const id = await insertPrivilege(db, body.name, body.description ?? '', actor.userId)
      await writeAudit(db, request, { action: 'privilege-created', subject: body.name, subjectId: id })
      return getPrivilege(db, id)
    })
    forgetActors()
    return privilege
  })

  serve(privileges.update, async ({ params, body, request }) => {
    const privilege = await store.transact(async (db) => {
      await lockRights(db)
      const before = await getPrivilege(db, params.id)
      if (body.version !== undefined && body.version !== before.version)
        throw new AppError('STALE', 'Somebody has changed the privilege meanwhile')
      const { name = before.name, description = before.description } = body
      if (name !== before.name && before.builtIn) throw new AppError('CONFLICT', 'A built-in privilege keeps its name')
      if (name !== before.name && (await isNameTaken(db, name, before.id))) throw taken()
      if (name === before.name && description === before.description) return before
      await updatePrivilege(db, before.id, name, description)
      const subject = { subject: before.name, subjectId: before.id }
      await writeAudit(db, request, { action: 'privilege-changed', ...subject, detail: JSON.stringify({ name, description }) })
      return getPrivilege(db, before.id)
    })
    forgetActors()
    return privilege
  })

  serve(privileges.remove, async ({ params, actor, request }) => {
    await store.transact(async (db) => {
      await lockRights(db)
      const { id, name, builtIn, userCount, groupCount } = await getPrivilege(db, params.id)
      if (builtIn) throw new AppError('CONFLICT', 'A built-in privilege cannot be deleted')
      await refuseLossOfPrivilege(db, actor.userId, id)
      await deletePrivilege(db, id)
      const detail = JSON.stringify({ users: userCount, groups: groupCount })
      await writeAudit(db, request, { action: 'privilege-deleted', subject: name, subjectId: id, detail })
    })
    forgetActors()
    return undefined
  })

  const setHeld = async (request: FastifyRequest, actorUserId: number, privilegeId: number, userId: number, isHeld: boolean) => {
    const details = await store.transact(async (db) => {
      await lockRights(db)
      await getPrivilege(db, privilegeId)
      const { username } = await getUserDetails(db, userId)
      const others = (await listHeld(db, userId)).privileges.filter((id) => id !== privilegeId)
      const change = await changeUserRights(db, actorUserId, userId, { privileges: isHeld ? [...others, privilegeId] : others })
      const subject = { subject: username, subjectId: userId }
      if (change) await writeAudit(db, request, { action: 'rights-changed', ...subject, detail: JSON.stringify(change) })
      return getUserDetails(db, userId)
    })
    forgetActors()
    return details
  }

  serve(privileges.assign, ({ params, actor, request }) => setHeld(request, actor.userId, params.privilegesId, params.userId, true))
  serve(privileges.withdraw, ({ params, actor, request }) => setHeld(request, actor.userId, params.privilegesId, params.userId, false))
}
