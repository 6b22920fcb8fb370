import { randomInt } from 'node:crypto'
import { AppError } from '@amn/contract/errors'
import type { Actor } from '../rights/actor.ts'
import { hashToken } from './token.ts'

/** Without letters and digits that are taken for one another. */
const letters = '23456789abcdefghjkmnpqrstuvwxyz'
/** 138 bits: nobody can try them out, so one SHA-256 keeps them as safe as a slow hash would. */
const length = 28

/** A new app password, in groups of four for typing it on a television. */
export function makeAppPassword(): string {
  const text = Array.from({ length }, () => letters[randomInt(letters.length)] ?? '').join('')
  return text.match(/.{4}/g)?.join('-') ?? text
}

/** The hash by which an app password is kept; hyphens, spaces and capitals do not count. */
export const hashAppPassword = (password: string): string => hashToken(password.replaceAll(/[\s-]/g, '').toLowerCase())

/** Refuses what a session that was opened with an app password must not do. */
export function refuseAppSession(actor: Actor): void {
  if (actor.isApp) throw new AppError('ACCESS_DENIED', 'access.appPassword')
}
