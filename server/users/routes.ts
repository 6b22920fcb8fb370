import type { FastifyRequest } from 'fastify'
import { AppError, wrongField } from '@amn/contract/errors'
import { type UserDetails, users } from '@amn/contract/accounts/users'
import { noMailHost } from '@amn/contract/accounts/account-values'
import { getUserDetails } from '../domain/accounts/account.ts'
import { hashPassword, refuseShort } from '../domain/accounts/password.ts'
import { revokeSession, revokeSessions } from '../domain/accounts/session-queries.ts'
import { changeUserRights, mayGiveUsers } from '../domain/rights/change-rights.ts'
import { findUser } from '../domain/accounts/account-queries.ts'
import { removeAccount } from '../domain/accounts/remove-account-queries.ts'
import { refuseTakeover, takeFromAccount } from '../domain/rights/rights.ts'
import { deleteIdentities } from '../domain/accounts/oidc-queries.ts'
import { deletePasskeys } from '../domain/accounts/passkey-queries.ts'
import { deleteSecondFactor } from '../domain/accounts/second-factor-queries.ts'
import type { Tx } from '../db/tables.ts'
import type { Actor } from '../domain/rights/actor.ts'
import { lockRights } from '../domain/rights/holder-queries.ts'
import type { App } from '../http/app.ts'
import { writeAudit } from '../http/audit.ts'
import { insertAccount, updateAccount } from '../domain/accounts/new-account.ts'
import { hashToken, makeToken } from '../domain/accounts/token.ts'
import { findSession, listSessions, listUsers, replaceResetLink, updateSuspension } from './queries.ts'

const resetLife = 24 * 60 * 60_000

/** What is to be held directly: of the privileges that a reply carried, not those that only a group gives. */
const directIds = (sent: readonly (number | { id: number })[], { privileges, ownPrivileges }: UserDetails): number[] => {
  const own = new Set(ownPrivileges.map(({ id }) => id))
  const inherited = new Set(privileges.map(({ id }) => id).filter((id) => !own.has(id)))
  const ids = sent.map((one) => (typeof one === 'number' ? one : inherited.has(one.id) ? undefined : one.id))
  return [...new Set(ids.filter((id) => id !== undefined))]
}

/** The accounts and their sessions, for administrators. */
export function userRoutes({ serve, store, forgetActors }: App): void {
  // Removes a login method, or the second factor, of somebody who has lost it.
  const takeLogin = async (
    { params, actor, request }: { params: { userId: number }; actor: Actor; request: FastifyRequest },
    action: 'second-factor-off' | 'passkey-removed' | 'oidc-unlinked',
    remove: (tx: Tx, id: number) => Promise<boolean>,
  ) => {
    const id = params.userId
    if (id === actor.userId) throw new AppError('CONFLICT', 'account.loginOwn')
    await store.transact(async (tx) => {
      await lockRights(tx)
      const { username } = await getUserDetails(tx, id)
      await refuseTakeover(tx, actor.userId, id)
      if (await remove(tx, id)) await writeAudit(tx, request, { action, subject: { kind: 'user', id, name: username } })
    })
    forgetActors()
    return undefined
  }

  serve(users.list, ({ query }) => listUsers(store.db, query, query))
  serve(users.get, ({ params }) => getUserDetails(store.db, params.userId))

  serve(users.create, async ({ body, actor, request }) => {
    const { username, email = username + noMailHost, password, groups, ...facts } = body
    if (password !== undefined) await refuseShort(store.db, password, 'password')
    const passwordHash = password === undefined ? '' : await hashPassword(password)
    const made = await store.transact(async (tx) => {
      await lockRights(tx)
      const group = !groups && (await mayGiveUsers(tx, actor.userId)) ? 'Users' : undefined
      const id = await insertAccount(tx, { ...facts, username, email, passwordHash }, group)
      if (groups) await changeUserRights(tx, actor.userId, id, { groups })
      const details = await getUserDetails(tx, id)
      const detail = JSON.stringify({ groups: details.groups.map(({ name }) => name) })
      await writeAudit(tx, request, { action: 'user-created', subject: { kind: 'user', id, name: username }, detail })
      return details
    })
    return made
  })

  serve(users.update, async ({ params, body, actor, request }) => {
    const id = params.userId
    const details = await store.transact(async (tx) => {
      await lockRights(tx)
      const before = await getUserDetails(tx, id)
      if (body.version !== undefined && body.version !== before.version) throw new AppError('STALE', 'account.changedSince')
      const changed = await updateAccount(tx, id, body)
      const isNamedAnew = changed.includes('username') || changed.includes('email')
      if (isNamedAnew) await refuseTakeover(tx, actor.userId, id)
      const subject = { kind: 'user', id, name: before.username } as const
      if (changed.length > 0) await writeAudit(tx, request, { action: 'user-changed', subject, detail: JSON.stringify({ changed }) })
      if (changed.includes('email')) await writeAudit(tx, request, { action: 'e-mail-changed', subject })
      const change = await changeUserRights(tx, actor.userId, id, {
        ...body,
        privileges: body.privileges && directIds(body.privileges, before),
      })
      if (change) await writeAudit(tx, request, { action: 'rights-changed', subject, detail: JSON.stringify(change) })
      return getUserDetails(tx, id)
    })
    forgetActors()
    return details
  })

  serve(users.remove, async ({ params, query, actor, request }) => {
    const id = params.userId
    await store.transact(async (tx) => {
      await lockRights(tx)
      const { username } = await getUserDetails(tx, id)
      if (id === actor.userId) throw new AppError('CONFLICT', 'account.deleteOwn')
      await takeFromAccount(tx, actor.userId, id, () => removeAccount(tx, id, query.leavings))
      const detail = JSON.stringify({ leavings: query.leavings })
      await writeAudit(tx, request, { action: 'user-deleted', subject: { kind: 'user', id, name: username }, detail })
    })
    forgetActors()
    return undefined
  })

  serve(users.suspend, async ({ params, body, actor, request }) => {
    const id = params.userId
    const until = body.suspendedUntil === null ? null : new Date(body.suspendedUntil).toISOString()
    if (until !== null && Date.parse(until) <= Date.now()) throw wrongField('suspendedUntil', 'account.notInFuture')
    const reason = until === null ? null : body.reason || null
    const details = await store.transact(async (tx) => {
      await lockRights(tx)
      const before = await getUserDetails(tx, id)
      if (until !== null && id === actor.userId) throw new AppError('CONFLICT', 'account.suspendOwn')
      if (before.suspendedUntil === until && before.suspendedReason === reason) return before
      await takeFromAccount(tx, actor.userId, id, () => updateSuspension(tx, id, until, reason))
      const action = until === null ? 'user-unlocked' : 'user-suspended'
      const detail = until === null ? '' : JSON.stringify({ until, reason })
      await writeAudit(tx, request, { action, subject: { kind: 'user', id, name: before.username }, detail })
      return getUserDetails(tx, id)
    })
    forgetActors()
    return details
  })

  serve(users.resetLink, async ({ params, actor, request }) => {
    const id = params.userId
    const code = makeToken('')
    const expiresAt = new Date(Date.now() + resetLife).toISOString()
    await store.transact(async (tx) => {
      await lockRights(tx)
      const { username } = await getUserDetails(tx, id)
      await refuseTakeover(tx, actor.userId, id)
      // Whoever has a password proves it to choose another.
      if (id === actor.userId && (await findUser(tx, id))?.passwordHash) throw new AppError('CONFLICT', 'account.loginOwn')
      await replaceResetLink(tx, id, actor.userId, hashToken(code), expiresAt)
      await writeAudit(tx, request, { action: 'reset-link-made', subject: { kind: 'user', id, name: username } })
    })
    return { code, expiresAt }
  })

  serve(users.removeSecondFactor, (asked) => takeLogin(asked, 'second-factor-off', deleteSecondFactor))
  serve(users.removePasskeys, (asked) => takeLogin(asked, 'passkey-removed', async (tx, id) => (await deletePasskeys(tx, id)) > 0))
  serve(users.removeOidc, (asked) => takeLogin(asked, 'oidc-unlinked', deleteIdentities))

  serve(users.sessions, ({ query, actor }) => listSessions(store.db, query, actor.sessionId, query))

  serve(users.endSessions, async ({ params, actor, request }) => {
    await store.transact(async (tx) => {
      await lockRights(tx)
      const { username } = await getUserDetails(tx, params.userId)
      await refuseTakeover(tx, actor.userId, params.userId)
      await revokeSessions(tx, params.userId, 'ended by an administrator')
      await writeAudit(tx, request, { action: 'session-ended', subject: { kind: 'user', id: params.userId, name: username } })
    })
    forgetActors()
    return undefined
  })

  serve(users.endSession, async ({ params, actor, request }) => {
    await store.transact(async (tx) => {
      await lockRights(tx)
      const session = await findSession(tx, params.sessionId)
      if (!session) throw new AppError('NOT_FOUND', 'account.noSession')
      await refuseTakeover(tx, actor.userId, session.userId)
      await revokeSession(tx, session.id, 'ended by an administrator')
      const detail = JSON.stringify({ session: session.id })
      await writeAudit(tx, request, {
        action: 'session-ended',
        subject: { kind: 'user', id: session.userId, name: session.username },
        detail,
      })
    })
    forgetActors()
    return undefined
  })
}
