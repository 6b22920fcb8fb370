import { randomBytes, timingSafeEqual } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Db } from '../../db/tables.ts'

/** Whether the first administrator is still to be made: a fact of the accounts, never of a flag. */
export async function isSetUpNeeded(db: Db): Promise<boolean> {
  return (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) === undefined
}

const place = (data: string) => join(data, 'setup-code')

/** The one-time code that makes the first administrator: 128 random bits, kept in a file that only the product's user can read. */
export function setUpCode(data: string): string {
  if (existsSync(place(data))) return readFileSync(place(data), 'utf8').trim()
  const code = randomBytes(16).toString('hex')
  mkdirSync(data, { recursive: true, mode: 0o700 })
  writeFileSync(place(data), `${code}\n`, { mode: 0o600 })
  return code
}

/** Whether a given code is the one that was written; takes the same time for every wrong one. */
export function isSetUpCode(data: string, given: string): boolean {
  if (!existsSync(place(data))) return false
  const expected = Buffer.from(readFileSync(place(data), 'utf8').trim())
  const other = Buffer.from(given.trim())
  return expected.length === other.length && timingSafeEqual(expected, other)
}

/** Takes the code away once it has been used. */
export function dropSetUpCode(data: string): void {
  rmSync(place(data), { force: true })
}
