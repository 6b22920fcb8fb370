import { hash, randomBytes } from 'node:crypto'

/** A new opaque token: 32 random bytes in base64url, with a prefix that says what it is for. */
export function makeToken(prefix: 'amn_' | 'amnm_' | ''): string {
  return prefix + randomBytes(32).toString('base64url')
}

/** The SHA-256 of a token in hex: all that the database keeps of it. */
export function hashToken(token: string): string {
  return hash('sha256', token, 'hex')
}

const shape = /^amn_[A-Za-z0-9_-]{43}$/

/** Whether a text can be an access token at all; anything else is refused without a query. */
export function isToken(text: string): boolean {
  return shape.test(text)
}
