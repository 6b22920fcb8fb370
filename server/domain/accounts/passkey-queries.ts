import type { Db, Tx } from '../../db/tables.ts'

/** Five minutes. */
const challengeLife = 5 * 60_000

/** What a browser was given to sign, and what was to be done with that. */
export interface Challenge {
  challenge: string
  /** SHA-256 of what the browser keeps. */
  browserHash: string
  origin: string
  /** The account that gets a passkey; null: somebody logs in. */
  userId: number | null
  /** The name of that account among passkeys. */
  userHandle: string | null
}

/** Keeps a challenge, and forgets those that have run out. */
export async function insertChallenge(tx: Tx, { challenge, browserHash, origin, userId, userHandle }: Challenge): Promise<void> {
  const now = Date.now()
  await tx
    .deleteFrom('passkey_challenge')
    .where('created_at', '<', new Date(now - challengeLife).toISOString())
    .execute()
  await tx
    .insertInto('passkey_challenge')
    .values({
      challenge,
      browser_hash: browserHash,
      origin,
      user_id: userId,
      user_handle: userHandle,
      created_at: new Date(now).toISOString(),
    })
    .execute()
}

/** Takes a challenge of a browser away, as only one of several at once can; undefined where it has no such one, or it took too long. */
export async function takeChallenge(tx: Tx, challenge: string, browserHash: string): Promise<Challenge | undefined> {
  const row = await tx
    .deleteFrom('passkey_challenge')
    .where('challenge', '=', challenge)
    .where('browser_hash', '=', browserHash)
    .returningAll()
    .executeTakeFirst()
  if (!row || Date.parse(row.created_at) < Date.now() - challengeLife) return undefined
  return { challenge, browserHash, origin: row.origin, userId: row.user_id, userHandle: row.user_handle }
}

/** The passkeys of an account, the newest first. */
export const listPasskeys = (db: Db, userId: number) =>
  db
    .selectFrom('passkey')
    .select([
      'id',
      'name',
      'domain',
      'created_at as createdAt',
      'last_used_at as lastUsedAt',
      'credential_id as credentialId',
      'user_handle as userHandle',
      'transports',
    ])
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .execute()

/** How many passkeys an account has. */
export async function countPasskeys(db: Db, userId: number): Promise<number> {
  const { n } = await db
    .selectFrom('passkey')
    .select((is) => is.fn.countAll<number>().as('n'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return Number(n)
}

/** A passkey by what its device calls it, with its account. */
export const findPasskey = (db: Db, credentialId: string) =>
  db
    .selectFrom('passkey')
    .innerJoin('users', 'users.id', 'passkey.user_id')
    .select([
      'passkey.id',
      'passkey.user_id as userId',
      'passkey.public_key as publicKey',
      'passkey.counter',
      'passkey.domain',
      'passkey.user_handle as userHandle',
      'users.username',
      'users.suspended_until as suspendedUntil',
      'users.suspended_reason as suspendedReason',
    ])
    .where('passkey.credential_id', '=', credentialId)
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst()

/** A passkey that is to be kept. */
interface NewPasskey {
  name: string
  credentialId: string
  /** COSE in base64url. */
  publicKey: string
  counter: number
  /** Joined by commas. */
  transports: string
  domain: string
  userHandle: string
}

/** Keeps a passkey; gives its id. */
export async function insertPasskey(tx: Tx, userId: number, passkey: NewPasskey, createdAt: string): Promise<number> {
  const { name, credentialId, publicKey, counter, transports, domain, userHandle } = passkey
  const { id } = await tx
    .insertInto('passkey')
    .values({
      user_id: userId,
      name,
      credential_id: credentialId,
      public_key: publicKey,
      counter,
      transports,
      domain,
      user_handle: userHandle,
      created_at: createdAt,
      last_used_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Notes that a passkey was used; false where it is gone, or has counted as far before. */
export async function usePasskey(tx: Tx, id: number, counter: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('passkey')
    .set({ counter, last_used_at: new Date().toISOString() })
    .where('id', '=', id)
    .where((is) => is.or([is('counter', '<', counter), is('counter', '=', 0)]))
    .executeTakeFirst()
  return numUpdatedRows > 0
}

/** Gives a passkey of an account another name; false where it has no such one. */
export async function renamePasskey(tx: Tx, userId: number, id: number, name: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('passkey')
    .set({ name })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0
}

/** Removes the passkeys of an account, or one of them; gives how many. The sessions stay, and count as opened with one factor from now on. */
export async function deletePasskeys(tx: Tx, userId: number, id?: number): Promise<number> {
  const gone = await tx
    .deleteFrom('passkey')
    .where('user_id', '=', userId)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? 0))
    .returning('id')
    .execute()
  for (const one of gone) await tx.updateTable('session').set({ passkey_id: null }).where('passkey_id', '=', one.id).execute()
  return gone.length
}
