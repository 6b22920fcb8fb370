import { AppError } from '@amn/contract/errors'
import { sessionCalls } from '@amn/contract/accounts/session'
import type { Tx } from '../db/tables.ts'
import type { App } from '../http/app.ts'
import { writeAudit } from '../http/audit.ts'
import { summariseRights } from '../domain/accounts/account.ts'
import { readSetting, writeSetting } from '../domain/settings/setting-queries.ts'
import { insertAccount, insertFirstAdministrator } from '../domain/accounts/new-account.ts'
import { refuseAppSession } from '../domain/accounts/app-password.ts'
import { appPasswordRoutes } from './app-passwords/app-passwords.ts'
import { ownAvatarRoutes } from './avatar/own-avatar.ts'
import { avatarRoute } from './avatar/routes.ts'
import { openSession } from './open-session.ts'
import { countAttempt, refuseTooMany } from './rate-limit.ts'
import { answerSession, loginRoutes } from './login.ts'
import { ownAccountRoutes } from './own-account.ts'
import { ownSessionRoutes } from './own-sessions.ts'
import { hashPassword, refuseShort } from '../domain/accounts/password.ts'
import { writePassword } from './password-rules.ts'
import { proveOwner } from './second-factor/prove-owner.ts'
import { listGuestPrivileges } from '../domain/rights/privilege-queries.ts'
import { oidcRoutes } from './oidc/routes.ts'
import { passkeyLoginRoutes } from './passkeys/login.ts'
import { ownPasskeyRoutes } from './passkeys/own-passkeys.ts'
import { resetRoute } from './reset.ts'
import { secondFactorRoutes } from './second-factor/second-factor.ts'
import { dropSetUpCode, isSetUpCode, isSetUpNeeded } from '../domain/accounts/set-up.ts'

/** The calls of a person's own session and account. */
export function sessionRoutes(app: App): void {
  const { serve, store, config } = app
  loginRoutes(app)
  resetRoute(app)
  ownAccountRoutes(app)
  ownSessionRoutes(app)
  secondFactorRoutes(app)
  oidcRoutes(app)
  passkeyLoginRoutes(app)
  ownPasskeyRoutes(app)
  appPasswordRoutes(app)
  avatarRoute(app)
  ownAvatarRoutes(app)

  serve(sessionCalls.setUp, async () => ({
    needed: await isSetUpNeeded(store.db),
    registration: await readSetting(store.db, 'registration'),
    mediaPrivileges: summariseRights(await listGuestPrivileges(store.db)),
    oidc: config.oidc?.name ?? null,
    passkeys: await readSetting(store.db, 'passkeys'),
  }))

  serve(sessionCalls.register, async ({ body, request, reply }) => {
    const isFirst = await isSetUpNeeded(store.db)
    const { registration, ...account } = body
    if ((body.setupCode ?? registration) !== undefined && !isFirst) throw new AppError('CONFLICT', 'account.setUpAlready')
    if (isFirst && !isSetUpCode(config.data, body.setupCode ?? '')) {
      throw new AppError('SETUP_CODE_REQUIRED', 'account.setupCode')
    }
    if (!isFirst && !(await readSetting(store.db, 'registration'))) throw new AppError('REGISTRATION_DISABLED', 'account.registrationOff')
    await refuseShort(store.db, body.password, 'password')
    if (!isFirst) {
      await refuseTooMany(store.db, 'register', '', request.ip)
      await countAttempt(store, 'register', '', request.ip, false)
    }
    const passwordHash = await hashPassword(body.password)
    const { userId, given } = await store.transact(async (tx) => {
      const whole = { ...account, passwordHash }
      const made = isFirst ? await insertFirstAdministrator(tx, whole) : await insertAccount(tx, whole, 'Users')
      if (registration !== undefined) await writeSetting(tx, 'registration', registration, made)
      await writeAudit(tx, request, { action: isFirst ? 'set-up' : 'register', userId: made, username: body.username })
      return { userId: made, given: await openSession(tx, made, request) }
    })
    if (isFirst) dropSetUpCode(config.data)
    return answerSession(app, reply, userId, given)
  })

  serve(sessionCalls.changePassword, async ({ body, actor, request, reply }) => {
    refuseAppSession(actor)
    const { oldPassword: currentPassword, newPassword, code } = body
    await refuseShort(store.db, newPassword, 'newPassword')
    const passwordHash = await hashPassword(newPassword)
    const change = async (tx: Tx) => {
      await writePassword(tx, actor.userId, passwordHash, 'password changed')
      await writeAudit(tx, request, { action: 'password-changed' })
      return openSession(tx, actor.userId, request)
    }
    const given = await proveOwner(store, actor.userId, request.ip, { currentPassword, code }, change, { field: 'oldPassword' })
    app.forgetActors()
    return answerSession(app, reply, actor.userId, given)
  })
}
