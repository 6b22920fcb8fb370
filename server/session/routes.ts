import { AppError } from '@amn/contract/errors'
import { sessionCalls } from '@amn/contract/session'
import type { App } from '../http/app.ts'
import { writeAudit } from '../http/audit.ts'
import { foldName } from '../db/fold.ts'
import { readSetting } from '../db/setting.ts'
import { insertAccount, insertFirstAdministrator } from './accounts.ts'
import { drawAvatar } from './avatar.ts'
import { openSession } from './issue.ts'
import { countAttempt, refuseTooMany } from './limit.ts'
import { answerSession, loginRoutes } from './login.ts'
import { fitsPassword, hashPassword } from './password.ts'
import { findUser, getUser, revokeSessions } from '../db/account.ts'
import { dropSetUpCode, isSetUpCode, isSetUpNeeded } from './set-up.ts'
import { mergeSettings, readUserSettings } from './settings.ts'

/** The calls of a person's own session and account. */
export function sessionRoutes(app: App): void {
  const { serve, store, config } = app
  loginRoutes(app)

  const refuseShort = async (password: string, field: string) => {
    const least = await readSetting(store.db, 'minPasswordLength')
    if ([...password].length >= least) return
    const message = `Type password, minimum length is ${least} charatcer`
    throw new AppError('VALIDATION_FAILED', `${field}: ${message}`, { fields: [{ path: field, message }] })
  }

  // Whoever found a session open must not be able to guess the password in it.
  const provePassword = async (userId: number, address: string, field: string, password: string) => {
    const key = String(userId)
    await refuseTooMany(store, 'password', key, address)
    const user = await findUser(store.db, userId)
    const fits = await fitsPassword(user?.passwordHash, password)
    await refuseTooMany(store, 'password', key, address)
    if (fits) return
    await countAttempt(store, 'password', key, address, false)
    throw new AppError('WRONG_PASSWORD', 'The current password is wrong', { fields: [{ path: field, message: 'is wrong' }] })
  }

  serve(sessionCalls.setUp, async () => ({
    needed: await isSetUpNeeded(store.db),
    registration: await readSetting(store.db, 'registration'),
  }))

  serve(sessionCalls.register, async ({ body, request, reply }) => {
    const isFirst = await isSetUpNeeded(store.db)
    if (body.setupCode !== undefined && !isFirst) throw new AppError('CONFLICT', 'The first administrator exists already')
    if (isFirst && !isSetUpCode(config.data, body.setupCode ?? '')) {
      throw new AppError('SETUP_CODE_REQUIRED', 'The first account needs the set-up code that the server printed')
    }
    if (!isFirst && !(await readSetting(store.db, 'registration')))
      throw new AppError('REGISTRATION_DISABLED', 'Registration is switched off')
    await refuseShort(body.password, 'password')
    if (!isFirst) {
      await refuseTooMany(store, 'register', '', request.ip)
      await countAttempt(store, 'register', '', request.ip, false)
    }
    const account = { ...body, passwordHash: await hashPassword(body.password) }
    const { userId, given } = await store.transact(async (db) => {
      const made = isFirst ? await insertFirstAdministrator(db, account) : await insertAccount(db, account, 'Users')
      await writeAudit(db, request, { action: isFirst ? 'set-up' : 'register', userId: made, username: body.username })
      return { userId: made, given: await openSession(db, made, request) }
    })
    if (isFirst) dropSetUpCode(config.data)
    return answerSession(app, reply, userId, given)
  })

  serve(sessionCalls.changePassword, async ({ body, actor, request, reply }) => {
    await provePassword(actor.userId, request.ip, 'oldPassword', body.oldPassword)
    await refuseShort(body.newPassword, 'newPassword')
    const passwordHash = await hashPassword(body.newPassword)
    const given = await store.transact(async (db) => {
      await db
        .updateTable('users')
        .set({ password_hash: passwordHash, updated_at: new Date().toISOString() })
        .where('id', '=', actor.userId)
        .execute()
      await revokeSessions(db, actor.userId, 'password changed')
      await writeAudit(db, request, { action: 'password-changed' })
      return openSession(db, actor.userId, request)
    })
    app.forgetActors()
    return answerSession(app, reply, actor.userId, given)
  })

  serve(sessionCalls.currentUser, ({ actor }) => getUser(store.db, actor.userId))

  serve(sessionCalls.updateCurrentUser, async ({ body, actor, request }) => {
    const user = await findUser(store.db, actor.userId)
    const email = body.email !== undefined && foldName(body.email) !== foldName(user?.email ?? '') ? body.email : undefined
    if (email !== undefined) await provePassword(actor.userId, request.ip, 'currentPassword', body.currentPassword ?? '')
    await store.transact(async (db) => {
      if (email !== undefined) {
        const key = foldName(email)
        const taken = await db
          .selectFrom('users')
          .select('id')
          .where((is) => is.or([is('email_key', '=', key), is('username_key', '=', key)]))
          .where('id', '!=', actor.userId)
          .executeTakeFirst()
        if (taken) throw new AppError('DUPLICATE', 'This e-mail is taken', { fields: [{ path: 'email', message: 'is taken' }] })
        await writeAudit(db, request, { action: 'e-mail-changed' })
      }
      await db
        .updateTable('users')
        .set({
          updated_at: new Date().toISOString(),
          ...(email !== undefined && { email, email_key: foldName(email) }),
          ...(body.firstName !== undefined && { first_name: body.firstName }),
          ...(body.lastName !== undefined && { last_name: body.lastName }),
          ...(body.description !== undefined && { description: body.description }),
        })
        .where('id', '=', actor.userId)
        .execute()
    })
    return getUser(store.db, actor.userId)
  })

  serve(sessionCalls.settings, async ({ actor }) => readUserSettings(store.db, actor.userId))
  serve(sessionCalls.updateSettings, async ({ body, actor }) => {
    const settings = await store.transact((db) => mergeSettings(db, actor.userId, body))
    app.forgetActors()
    return settings
  })

  serve(sessionCalls.avatar, async ({ params, query, reply }) => {
    reply.type('image/webp').header('Cache-Control', 'public, max-age=86400')
    return reply.send(await drawAvatar(params.hash, query.size))
  })
}
