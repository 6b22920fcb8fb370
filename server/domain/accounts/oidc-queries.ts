import type { Db, Tx } from '../../db/tables.ts'

const life = 10 * 60_000

/** A login at the provider that was begun. */
export interface Attempt {
  secretHash: string
  state: string
  nonce: string
  verifier: string
  redirect: string
  userId: number | null
}

/** Whom the provider has recognised. */
export interface Recognised {
  iss: string
  sub: string
}

/** An attempt that was taken, and whom the provider has recognised where their code was still to come. */
export interface TakenAttempt extends Attempt {
  createdAt: string
  recognised: Recognised | undefined
}

/** Keeps an attempt, and forgets those that are over. */
export async function insertAttempt(tx: Tx, { secretHash, state, nonce, verifier, redirect, userId }: Attempt): Promise<void> {
  const now = Date.now()
  await tx
    .deleteFrom('oidc_attempt')
    .where('created_at', '<', new Date(now - life).toISOString())
    .execute()
  await tx
    .insertInto('oidc_attempt')
    .values({ secret_hash: secretHash, state, nonce, verifier, redirect, user_id: userId, created_at: new Date(now).toISOString() })
    .execute()
}

/** Keeps an attempt that was taken, for the code of whom the provider has recognised; its time goes on. */
export async function keepRecognised(tx: Tx, attempt: TakenAttempt, { iss, sub }: Recognised): Promise<void> {
  const { secretHash, state, nonce, verifier, redirect, userId, createdAt } = attempt
  await tx
    .insertInto('oidc_attempt')
    .values({
      secret_hash: secretHash,
      state,
      nonce,
      verifier,
      redirect,
      user_id: userId,
      issuer: iss,
      subject: sub,
      created_at: createdAt,
    })
    .execute()
}

/** Takes an attempt away, as only one of several at once can; undefined where there is none, or it took too long. */
export async function takeAttempt(tx: Tx, secretHash: string): Promise<TakenAttempt | undefined> {
  const row = await tx.deleteFrom('oidc_attempt').where('secret_hash', '=', secretHash).returningAll().executeTakeFirst()
  if (!row || Date.parse(row.created_at) < Date.now() - life) return undefined
  const { state, nonce, verifier, redirect, issuer, subject } = row
  const recognised = issuer !== null && subject !== null ? { iss: issuer, sub: subject } : undefined
  return { secretHash, state, nonce, verifier, redirect, userId: row.user_id, createdAt: row.created_at, recognised }
}

export const findIdentity = (db: Db, issuer: string, subject: string) =>
  db
    .selectFrom('oidc_identity')
    .innerJoin('users', 'users.id', 'oidc_identity.user_id')
    .select(['users.id', 'users.username', 'users.suspended_until as suspendedUntil', 'users.suspended_reason as suspendedReason'])
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst()

/** Links an account with a login at the provider, in place of an earlier one. */
export async function writeIdentity(tx: Tx, userId: number, issuer: string, subject: string): Promise<void> {
  await deleteIdentities(tx, userId)
  await tx.insertInto('oidc_identity').values({ issuer, subject, user_id: userId, created_at: new Date().toISOString() }).execute()
}

/** Removes what an account is linked with; false where that was nothing. */
export async function deleteIdentities(tx: Tx, userId: number): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('oidc_identity').where('user_id', '=', userId).executeTakeFirst()
  return numDeletedRows > 0
}

export const isLinked = async (db: Db, userId: number): Promise<boolean> =>
  (await db.selectFrom('oidc_identity').select('subject').where('user_id', '=', userId).limit(1).executeTakeFirst()) !== undefined
