import { randomBytes } from 'node:crypto'
import { sessionCalls } from '@amn/contract/accounts/session'
import { AppError, fieldReason } from '@amn/contract/errors'
import { getUser } from '../../domain/accounts/account.ts'
import { refuseAppSession } from '../../domain/accounts/app-password.ts'
import { deleteAvatar, replaceAvatar } from '../../domain/accounts/avatar-queries.ts'
import type { App } from '../../http/app.ts'
import { readUpload } from '../../http/body/upload.ts'
import { squarePicture } from '../../pictures/pictures.ts'
import { asPicture } from '../../pictures/problem.ts'

/** Pixels of a side: enough for the largest that is shown, on the sharpest screens. */
const side = 320

const refuseAtFile = (cause: unknown): never => {
  if (!(cause instanceof AppError) || cause.code !== 'UNPROCESSABLE_FILE') throw cause
  throw new AppError(cause.code, cause.reason, { fields: [fieldReason('file', cause.reason)], cause })
}

/** The picture that a person gives themselves instead of the one that follows from their e-mail. */
export function ownAvatarRoutes({ serve, store }: App): void {
  serve(sessionCalls.putAvatar, async ({ actor, request }) => {
    refuseAppSession(actor)
    const { userId, isApp } = actor
    const body = await asPicture(squarePicture(await readUpload(request), side)).catch(refuseAtFile)
    // The name tells nothing of whom it belongs to, and another picture has another one: no browser shows the one before.
    const name = randomBytes(32).toString('hex')
    const isKept = await store.transact((tx) => replaceAvatar(tx, userId, name, body))
    if (!isKept) throw new AppError('UNAUTHENTICATED', 'account.gone')
    return getUser(store.db, userId, isApp)
  })
  serve(sessionCalls.removeAvatar, async ({ actor }) => {
    refuseAppSession(actor)
    const { userId, isApp } = actor
    await store.transact((tx) => deleteAvatar(tx, userId))
    return getUser(store.db, userId, isApp)
  })
}
