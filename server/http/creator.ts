import { wantsAdultContent } from '../domain/rights/adult-content.ts'
import { findCurrentRights } from '../domain/rights/rights.ts'
import type { Db } from '../db/tables.ts'
import { type Actor, makeActor } from '../domain/rights/actor.ts'

/** Whoever ordered long work, with the rights of now; undefined when the account is gone or cannot be used. */
export async function findCreator(db: Db, userId: number | null): Promise<Actor | undefined> {
  const user = userId === null ? undefined : await findCurrentRights(db, userId)
  if (!user) return undefined
  const seesAdult = wantsAdultContent(user.settings)
  return makeActor({ userId: user.userId, username: user.username, loggedIn: true, sessionId: 0, xsrf: '', seesAdult }, user.privileges)
}
