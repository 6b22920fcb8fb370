import { wantsAdultContent } from '../domain/rights/adult-content.ts'
import { type Actor, makeActor } from '../domain/rights/actor.ts'
import type { Store } from '../db/store.ts'
import type { Db } from '../db/tables.ts'
import type { WhileFull } from '../http/while-full.ts'
import { findAccess, findAccessByMedia, findAccessBySession, findFreshAccess, type SessionAccess } from './queries.ts'
import { markUsed } from './token-queries.ts'
import { listGuestPrivileges, listPrivilegeNames } from '../domain/rights/privilege-queries.ts'
import { hashToken } from '../domain/accounts/token.ts'
import { hasSecondFactor } from '../domain/accounts/second-factor.ts'
import { readSetting } from '../domain/settings/setting-queries.ts'

/** A known caller, and until when the account is suspended if it is. */
export interface KnownCaller {
  actor: Actor
  suspendedUntil: string | null
  suspendedReason: string | null
  /** Milliseconds since 1970. */
  expiresAt: number
}

/** Finds out who makes a request; what was found is kept for a second at most, and forgotten when rights or sessions change. */
export interface Actors {
  byToken: (token: string) => Promise<KnownCaller | undefined>
  byMediaCookie: (value: string) => Promise<KnownCaller | undefined>
  bySession: (id: number) => Promise<KnownCaller | undefined>
  visitor: () => Promise<Actor>
  forget: () => void
}

type FindAccess = (db: Db, hash: string, now: string, isExtended?: boolean) => Promise<SessionAccess | undefined>

const keepFor = 1000
const mostKept = 2000

/** Makes the finder of actors over a store; one for each process. */
export function makeActors(store: Store, whileFull?: WhileFull): Actors {
  const kept = new Map<string, { known: KnownCaller; until: number }>()
  let guest: { actor: Actor; until: number } | undefined
  // What was read before the last change must not be kept after it.
  let changes = 0

  const lacksSecondFactor = async (row: SessionAccess, held: ReadonlySet<string>) =>
    row.passkeyId === null &&
    held.has('CONTROL_PANEL') &&
    (await readSetting(store.db, 'secondFactorForPanel')) &&
    !(await hasSecondFactor(store.db, row.userId))
  const toKnown = async (row: SessionAccess): Promise<KnownCaller> => {
    const held = new Set(await listPrivilegeNames(store.db, row.userId))
    const isLacking = row.appPasswordId === null && (await lacksSecondFactor(row, held))
    if (isLacking || row.appPasswordId !== null) held.delete('CONTROL_PANEL')
    return {
      actor: makeActor(
        {
          userId: row.userId,
          sessionId: row.sessionId,
          username: row.username,
          xsrf: row.xsrf,
          loggedIn: true,
          isApp: row.appPasswordId !== null,
          isByPasskey: row.passkeyId !== null,
          lacksSecondFactor: isLacking,
          seesAdult: wantsAdultContent(row.settings),
        },
        held,
      ),
      suspendedUntil: row.suspendedUntil,
      suspendedReason: row.suspendedReason,
      expiresAt: Date.parse(row.expiresAt),
    }
  }
  const findRow = async (hash: string, load: FindAccess, now: number): Promise<SessionAccess | undefined> => {
    if (whileFull?.isEnded(hash)) return undefined
    const fresh = whileFull?.find(hash)
    if (fresh) return fresh.tokenHash !== hash || fresh.expiresAt > now ? findFreshAccess(store.db, fresh) : undefined
    const until = whileFull?.extendedUntil(hash) ?? 0
    const isExtended = until > now
    const row = await load(store.db, hash, new Date(now).toISOString(), isExtended)
    if (!row || whileFull?.isEnded(row.sessionId)) return undefined
    return isExtended ? { ...row, expiresAt: new Date(until).toISOString() } : row
  }
  const find = async (hash: string, load: FindAccess): Promise<KnownCaller | undefined> => {
    const [now, moment] = [Date.now(), performance.now()]
    const hit = kept.get(hash)
    if (hit && hit.until > moment && hit.known.expiresAt > now) return hit.known
    kept.delete(hash)
    const before = changes
    const row = await findRow(hash, load, now)
    if (!row) return undefined
    // Nobody waits for it; what cannot be written now is written at a later call.
    if (row.isUsed === 0) store.transact((tx) => markUsed(tx, hash)).catch(() => undefined)
    const known = await toKnown(row)
    if (kept.size >= mostKept) kept.clear()
    if (before === changes) kept.set(hash, { known, until: moment + keepFor })
    return known
  }
  return {
    byToken: (token) => find(hashToken(token), findAccess),
    byMediaCookie: (value) => find(hashToken(value), findAccessByMedia),
    bySession: (id) => find(`session ${id}`, (db, _hash, now) => findAccessBySession(db, id, now)),
    visitor: async () => {
      const now = performance.now()
      if (guest && guest.until > now) return guest.actor
      const nobody = { userId: 0, sessionId: 0, username: '', xsrf: '', loggedIn: false, seesAdult: false }
      const before = changes
      const actor = makeActor(nobody, await listGuestPrivileges(store.db))
      if (before === changes) guest = { actor, until: now + keepFor }
      return actor
    },
    forget: () => {
      changes += 1
      kept.clear()
      guest = undefined
    },
  }
}
