import type { AuditLine, AuditSubject } from '@amn/contract/system/audit'
import { auditSubject } from '@amn/contract/system/audit-schemas'
import type { Page } from '@amn/contract/page'
import { sql } from 'kysely'
import { contains } from '../db/like.ts'
import { type Paging, readPage, windowOf } from '../db/page.ts'
import type { Db, Tx } from '../db/tables.ts'

/** Which lines are wanted. */
export interface Wanted extends Paging {
  search?: string | undefined
  action?: string | undefined
  userId?: number | undefined
  from?: string | undefined
  to?: string | undefined
}

const searched = ['username', 'subject', 'address', 'request_id'] as const
const columns = ['id', 'at', 'user_id as userId', 'username', 'action', 'address', 'request_id as requestId', 'detail'] as const
const subjectColumns = ['subject as name', 'subject_kind as kind', 'subject_id as subjectId'] as const
const moment = (text: string) => new Date(text).toISOString()
// The engines' lower() know the letters of ASCII alone.
const lower = (text: string) => text.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase())

/** What an act was done to, as a row holds it; a kind or id that is not known is left out. */
function readSubject(name: string | null, kind: string | null, id: number | null): AuditSubject | null {
  if (name === null) return null
  const { success, data } = auditSubject.safeParse({ kind, id: id ?? undefined, name })
  return success ? data : { kind: 'other', name }
}

/** A page of the audit, the newest first. */
export function listAudit(db: Db, { search = '', action, userId, from, to, ...paging }: Wanted): Promise<Page<AuditLine>> {
  const { limit, offset } = windowOf(paging)
  const text = lower(search.trim())
  const chosen = db
    .selectFrom('audit')
    .$if(text !== '', (query) => query.where((is) => is.or(searched.map((name) => contains(sql`lower(${is.ref(name)})`, text)))))
    .$if(action !== undefined, (query) => query.where('action', '=', action ?? ''))
    .$if(userId !== undefined, (query) => query.where('user_id', '=', userId ?? 0))
    .$if(from !== undefined, (query) => query.where('at', '>=', moment(from ?? '')))
    .$if(to !== undefined, (query) => query.where('at', '<=', moment(to ?? '')))
  const rows = chosen
    .select([...columns, ...subjectColumns])
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  const total = chosen.select((is) => is.fn.countAll<number>().as('n')).executeTakeFirstOrThrow()
  return readPage(
    rows.then((lines) => lines.map(({ name, kind, subjectId, ...line }) => ({ ...line, subject: readSubject(name, kind, subjectId) }))),
    total.then(({ n }) => Number(n)),
  )
}

/** Deletes at most so many lines that are older than a moment; how many it were. */
export async function deleteAuditBefore(tx: Tx, moment: string, most: number): Promise<number> {
  const old = tx.selectFrom('audit').select('id').where('at', '<', moment).orderBy('at').limit(most)
  const { numDeletedRows } = await tx.deleteFrom('audit').where('id', 'in', old).executeTakeFirst()
  return Number(numDeletedRows)
}
