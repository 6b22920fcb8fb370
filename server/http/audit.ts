import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import type { AuditSubject } from '@amn/contract/system/audit'
import type { AuditAction } from '@amn/contract/system/system-values'
import type { Tx } from '../db/tables.ts'
import { insertAuditLine } from './audit-queries.ts'

/** What is written down: who did what to whom; never a password or token. */
export interface AuditEntry {
  action: AuditAction
  userId?: number | null
  username?: string | null
  /** What it was done to. */
  subject?: AuditSubject
  detail?: string
}

/** Who asks, and from where: a request, or nobody's where an act comes from the command line. */
export interface AuditSource extends Pick<FastifyRequest, 'actor'> {
  ip: string | null
  id: string | null
  log?: Pick<FastifyBaseLogger, 'info'>
}

// A name or a detail must not draw over the lines beside it, wherever they are read.
const escaped = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`
const oneLine = (text: string) => text.replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, (sign) => sign.split('').map(escaped).join(''))
const shown = (text: string | null | undefined) => (text ? oneLine(text) : null)

/** Writes one line of the audit, in the transaction of what it records, and once that is durable to the log: whoever changes the database later does not change that. */
export async function writeAudit(tx: Tx, request: AuditSource, entry: AuditEntry): Promise<void> {
  const line = {
    at: new Date().toISOString(),
    user_id: entry.userId ?? (request.actor?.userId || null),
    username: shown(entry.username ?? request.actor?.username),
    action: entry.action,
    subject: shown(entry.subject?.name),
    subject_kind: entry.subject?.kind ?? null,
    subject_id: entry.subject?.id ?? null,
    address: request.ip,
    request_id: request.id,
    detail: oneLine(entry.detail ?? ''),
  }
  await insertAuditLine(tx, line)
  const { log } = request
  if (!log) return
  const { at, user_id: user, username, action, subject, subject_kind: kind, subject_id: id, address, detail } = line
  tx.afterCommit(() => log.info({ at, user, username, action, subject, kind, id, address, detail }, 'Audit'))
}
