import { AppError } from '@amn/contract/errors'
import { mediaEdit } from '@amn/contract/media/edit'
import { findEdit, type StoredEdit } from '../../domain/history/edit-queries.ts'
import type { FieldValues } from '../../domain/history/media-fields.ts'
import type { Db, Tx } from '../../db/tables.ts'
import { mayUndo, undoEdit } from '../../domain/history/undo.ts'
import { isAllowed } from '../../domain/visibility/visibility.ts'
import { getVisibleMedia, type Scope } from '../../domain/visibility/visible-queries.ts'
import type { Actor } from '../../domain/rights/actor.ts'
import type { App } from '../../http/app.ts'
import { writeAudit } from '../../http/audit.ts'
import type { Context } from '../../http/serve.ts'
import { insertScan } from '../../library/scan/queries.ts'
import { listHistory } from './history.ts'
import { listMediaFacts } from './history-queries.ts'
import { listMediaTitles } from './media-queries.ts'

const notFound = () => new AppError('NOT_FOUND', 'media.noEdit')
const denied = () => new AppError('ACCESS_DENIED', 'access.denied')

async function listTouched(db: Db, scope: Scope & { actor: Actor }, { fields }: StoredEdit) {
  const ids = [...new Set(fields.map(({ mediaId }) => mediaId))]
  const rows = await listMediaFacts(db, ids)
  const isMoved = (id: number) => fields.some(({ mediaId, field }) => mediaId === id && field === 'media')
  // An edit of a media in the bin is found only when it put the media there or took it out.
  const isSeen = (row: (typeof rows)[number]) => isAllowed(row, scope) && (row.deletedAt === null || isMoved(row.id))
  if (!rows.every(isSeen)) throw notFound()
  return rows
}

/** What was changed in media, and undoing it. */
export function historyRoutes({ serve, store, undoKinds }: App): void {
  const { db } = store

  serve(mediaEdit.history, async (context) => {
    await getVisibleMedia(db, context, context.params.id)
    return listHistory(db, undoKinds, context.actor, context.params.id, context.query)
  })

  const refuse = async (db: Db, context: Scope & { actor: Actor }, edit: StoredEdit) => {
    const rows = await listTouched(db, context, edit)
    for (const { type } of rows) context.permit(type)
    if (edit.undoneAt !== null) throw new AppError('CONFLICT', 'media.undoneAlready')
    const types = rows.map(({ type }) => type)
    if (!mayUndo(undoKinds, context.actor, edit, types)) throw denied()
  }
  // As if it was done by hand: a path that is back is scanned, and the audit names what left the library or came back.
  const scanAndAudit = async (
    tx: Tx,
    { request }: Pick<Context<typeof mediaEdit.undo>, 'request'>,
    edit: StoredEdit,
    ids: readonly number[],
  ) => {
    const titles = await listMediaTitles(tx, ids)
    for (const { mediaId, field, before } of edit.fields.filter((one) => ids.includes(one.mediaId))) {
      const folder = field === 'path' ? (before as FieldValues['path']) : null
      if (folder) await insertScan(tx, folder.rootId)
      if (field !== 'media' || edit.kind === 'merge' || edit.kind === 'split') continue
      await writeAudit(tx, request, {
        action: before === true ? 'media-restored' : 'media-deleted',
        subject: { kind: 'media', id: mediaId, name: titles.get(mediaId) ?? '' },
      })
    }
  }
  serve(mediaEdit.undo, async (context) => {
    const { params, body, actor } = context
    const mediaIds = await store.transact(async (tx) => {
      const edit = await findEdit(tx, params.editId)
      if (!edit) throw notFound()
      await refuse(tx, context, edit)
      const ids = await undoEdit(tx, undoKinds, edit, actor, body)
      await scanAndAudit(tx, context, edit, ids)
      return ids
    })
    return { mediaIds }
  })
}
