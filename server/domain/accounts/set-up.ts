import { randomBytes, timingSafeEqual } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Db } from '../../db/tables.ts'
import { hasAccounts } from './account-queries.ts'

/** Whether the first administrator is still to be made: a fact of the accounts, never of a flag. */
export async function isSetUpNeeded(db: Db): Promise<boolean> {
  return !(await hasAccounts(db))
}

const codePath = (data: string) => join(data, 'setup-code')

/** The one-time code that makes the first administrator: 128 random bits, kept in a file that only the system user of the product can read. */
export function setUpCode(data: string): string {
  if (existsSync(codePath(data))) return readFileSync(codePath(data), 'utf8').trim()
  const code = randomBytes(16).toString('hex')
  mkdirSync(data, { recursive: true, mode: 0o700 })
  writeFileSync(codePath(data), `${code}\n`, { mode: 0o600 })
  return code
}

/** Whether a given code is the one that was written; takes the same time for every wrong one. */
export function isSetUpCode(data: string, given: string): boolean {
  if (!existsSync(codePath(data))) return false
  const expected = Buffer.from(readFileSync(codePath(data), 'utf8').trim())
  const other = Buffer.from(given.trim())
  return expected.length === other.length && timingSafeEqual(expected, other)
}

/** Takes the code away once it has been used. */
export function dropSetUpCode(data: string): void {
  rmSync(codePath(data), { force: true })
}
