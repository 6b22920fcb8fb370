import { z } from 'zod'
import type { ReasonWithMessage } from '@amn/contract/reasons/reason-schemas'
import type { AuditAction } from '@amn/contract/system/system-values'
import { parseJson } from '../../db/json/json-column.ts'
import { readStoredReason } from '../../db/reasons.ts'
import type { Db } from '../../db/tables.ts'

const detail = z.object({ failure: z.unknown() })
const ends: AuditAction[] = ['backup-restored', 'backup-restore-failed']
/** Days for which it is told. */
const told = 7
const day = 86_400_000

/** A restore from the control panel that changed nothing. */
export interface FailedRestore {
  /** Its line of the audit. */
  id: number
  at: string
  file: string
  reason: ReasonWithMessage
}

/** The last restore from the control panel, where it failed and that is not long ago. */
export async function findFailedRestore(db: Db, now: number): Promise<FailedRestore | undefined> {
  const last = await db
    .selectFrom('audit')
    .select(['id', 'at', 'action', 'subject', 'detail'])
    .where('at', '>=', new Date(now - told * day).toISOString())
    .where('action', 'in', ends)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (last?.action !== 'backup-restore-failed') return undefined
  const { failure } = parseJson(detail, last.detail, { failure: undefined })
  const reason = readStoredReason(failure === undefined ? last.detail : JSON.stringify(failure))
  return reason ? { id: last.id, at: last.at, file: last.subject ?? '', reason } : undefined
}
