import { createHmac, timingSafeEqual } from 'node:crypto'

/** Whose session a ticket stands on. */
export interface TicketHolder {
  userId: number
  sessionId: number
}
/** The one file that a ticket opens. */
export interface TicketFile {
  contentId: number
  fileId: number
}

/** Milliseconds that a ticket is good for: a long film with its pauses. */
const ticketLife = 6 * 60 * 60_000

const shape = /^(\d{1,15})\.(\d{1,15})\.(\d{1,15})\.([\w-]{43})$/

const sign = (key: Buffer, { userId, sessionId }: TicketHolder, { contentId, fileId }: TicketFile, until: number): Buffer =>
  createHmac('sha256', key).update(['GET', contentId, fileId, userId, sessionId, until].join(' ')).digest()

/** Makes a ticket by which a file may be read without a login, as long as the session behind it lasts. */
export function makeTicket(key: Buffer, holder: TicketHolder, file: TicketFile, now: number): { ticket: string; expiresAt: string } {
  const until = now + ticketLife
  const mac = sign(key, holder, file, until).toString('base64url')
  return { ticket: [until, holder.userId, holder.sessionId, mac].join('.'), expiresAt: new Date(until).toISOString() }
}

/** Whose ticket it is; undefined for one that has ended, was changed, or is for another file. */
export function checkTicket(key: Buffer, ticket: string, file: TicketFile, now: number): TicketHolder | undefined {
  const [, until = '', userId, sessionId, mac = ''] = shape.exec(ticket) ?? []
  const holder = { userId: Number(userId), sessionId: Number(sessionId) }
  const given = Buffer.from(mac, 'base64url')
  const expected = sign(key, holder, file, Number(until))
  const isOurs = given.length === expected.length && timingSafeEqual(given, expected)
  return isOurs && Number(until) > now ? holder : undefined
}
