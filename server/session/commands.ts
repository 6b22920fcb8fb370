import { reasonOfIssue } from '../http/body/schema-reasons.ts'
import { reasonFor, type PlainReasonKey } from '@amn/contract/reasons/reason'
import { createInterface } from 'node:readline/promises'
import { AppError } from '@amn/contract/errors'
import { newPassword, username } from '@amn/contract/accounts/users-schemas'
import type { Store } from '../db/store.ts'
import { foldName } from '../text/fold.ts'
import { insertAccount } from '../domain/accounts/new-account.ts'
import { hashPassword } from '../domain/accounts/password.ts'
import { writePassword } from './password-rules.ts'
import { findUserNamed } from './queries.ts'
import { deleteSecondFactor } from '../domain/accounts/second-factor-queries.ts'
import { deleteTicketKey } from '../domain/accounts/ticket-queries.ts'
import { noMailHost } from '@amn/contract/accounts/account-values'
import { writeAudit } from '../http/audit.ts'

const read = (schema: typeof username, text: string, what: PlainReasonKey): string => {
  const found = schema.safeParse(text, { reportInput: true })
  if (found.success) return found.data
  const [issue] = found.error.issues
  const why = issue ? reasonOfIssue(issue) : reasonFor('input.wrong')
  throw new AppError('VALIDATION_FAILED', reasonFor('account.refused', { what: reasonFor(what), why }))
}

const readPassword = async (): Promise<string> => {
  const given = process.env.AMN_PASSWORD
  if (given !== undefined) return read(newPassword, given, 'account.thePassword')
  process.stderr.write('Password: ')
  const lines = createInterface({ input: process.stdin })
  for await (const line of lines) {
    lines.close()
    return read(newPassword, line, 'account.thePassword')
  }
  throw new AppError('VALIDATION_FAILED', 'account.noPassword')
}

const create = async (store: Store, given: string, group: 'Administrators' | 'Users') => {
  const name = read(username, given, 'account.theName')
  const passwordHash = await hashPassword(await readPassword())
  await store.transact((tx) => insertAccount(tx, { username: name, email: name + noMailHost, passwordHash }, group))
  process.stdout.write(`Made ${name}\n`)
}

const reset = async (store: Store, name: string) => {
  const passwordHash = await hashPassword(await readPassword())
  await store.transact(async (tx) => {
    const user = await findUserNamed(tx, foldName(name))
    if (!user) throw new AppError('NOT_FOUND', reasonFor('account.noUser', { name }))
    await writePassword(tx, user.id, passwordHash, 'password reset')
    const nobody = { actor: undefined, ip: null, id: null }
    await writeAudit(tx, nobody, {
      action: 'password-reset',
      subject: { kind: 'user', id: user.id, name: user.username },
      detail: 'on the command line',
    })
  })
  process.stdout.write(`Changed the password of ${name}\n`)
}

const resetSecondFactor = async (store: Store, name: string) => {
  const wasOn = await store.transact(async (tx) => {
    const user = await findUserNamed(tx, foldName(name))
    if (!user) throw new AppError('NOT_FOUND', reasonFor('account.noUser', { name }))
    if (!(await deleteSecondFactor(tx, user.id))) return false
    const subject = { kind: 'user', id: user.id, name: user.username } as const
    await writeAudit(tx, { actor: undefined, ip: null, id: null }, { action: 'second-factor-off', subject, detail: 'on the command line' })
    return true
  })
  process.stdout.write(wasOn ? `${name} logs in without a code now\n` : `${name} had no second factor\n`)
}

/**
 * Runs `create-admin NAME`, `create-user NAME`, `reset-password NAME` (password from AMN_PASSWORD or standard input), `reset-second-factor NAME` or
 * `renew-ticket-key`; false when there is no command.
 */
export async function runCommand(words: string[], store: Store): Promise<boolean> {
  const [command, name = ''] = words
  if (command === undefined) return false
  if (command === 'renew-ticket-key') {
    await store.transact(deleteTicketKey)
    process.stdout.write('Tickets that were made before are refused within a minute\n')
    return true
  }
  if (name === '') throw new Error(`Say it with a name: ${command} NAME`)
  if (command === 'create-admin') await create(store, name, 'Administrators')
  else if (command === 'create-user') await create(store, name, 'Users')
  else if (command === 'reset-password') await reset(store, name)
  else if (command === 'reset-second-factor') await resetSecondFactor(store, name)
  else
    throw new Error(
      `There is no command ${command}; there are backup, restore, move, create-admin, create-user, reset-password, reset-second-factor and renew-ticket-key`,
    )
  return true
}
