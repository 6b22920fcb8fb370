import { can } from '@amn/contract/access'
import { AppError } from '@amn/contract/errors'
import { bin } from '@amn/contract/media/edit'
import { restoreFromBin } from '../../domain/media/bin-queries.ts'
import { recordEdit } from '../../domain/history/edit-queries.ts'
import type { Db, Tx } from '../../db/tables.ts'
import { guard, type Scope } from '../../domain/visibility/visible-queries.ts'
import type { App } from '../../http/app.ts'
import { writeAudit } from '../../http/audit.ts'
import { seenBy } from '../edit/seen-by.ts'
import { getMedia } from '../get-media.ts'
import { sendPicture } from '../send-picture.ts'
import { deleteMedia, removePictures } from './purge.ts'
import { binnedTypes, findBinned, listBin, listFirstBinned } from './queries.ts'

const atOnce = 100

const getBinned = async (db: Db, scope: Scope, id: number) => {
  const row = await findBinned(db, id)
  return guard(row && { ...row, deleted_at: null }, scope, 'binned')
}

/** The bin: listing, restoring and deleting for good. */
export function binRoutes({ serve, store, config }: App): void {
  const { db } = store
  const purge = async (tx: Tx, ids: readonly number[]) => {
    const pictures = await deleteMedia(tx, ids)
    tx.afterCommit(() => removePictures(store, config, pictures))
  }

  serve(bin.list, ({ query, actor, types }) => listBin(db, actor, binnedTypes(actor, types), query))

  serve(bin.cover, async (context) => {
    const { id } = await getBinned(db, context, context.params.id)
    return sendPicture({ db, config }, context, id, 'cover')
  })

  serve(bin.restore, async (context) => {
    const { params, actor, request } = context
    await store.transact(async (tx) => {
      const { id, title } = await getBinned(tx, context, params.id)
      await restoreFromBin(tx, [id])
      await recordEdit(tx, { kind: 'restore', actor, fields: [{ mediaId: id, field: 'media', before: false, after: true }] })
      await writeAudit(tx, request, { action: 'media-restored', subject: { kind: 'media', id, name: title } })
    })
    return getMedia(db, params.id, seenBy(actor))
  })

  serve(bin.purge, async (context) => {
    const { params, request } = context
    await store.transact(async (tx) => {
      const { id, title } = await getBinned(tx, context, params.id)
      await writeAudit(tx, request, { action: 'media-purged', subject: { kind: 'media', id, name: title } })
      await purge(tx, [id])
    })
    return undefined
  })

  serve(bin.empty, async ({ actor, request }) => {
    if (!can(actor, bin.empty.access)) throw new AppError('ACCESS_DENIED', 'access.denied')
    const types = binnedTypes(actor, actor.types('INFO'))
    let removed = 0
    for (let count = atOnce; count === atOnce; removed += count) {
      await store.transact(async (tx) => {
        const rows = await listFirstBinned(tx, actor, types, atOnce)
        count = rows.length
        for (const { id, title } of rows)
          await writeAudit(tx, request, { action: 'media-purged', subject: { kind: 'media', id, name: title } })
        if (rows.length === 0) return
        const ids = rows.map(({ id }) => id)
        await purge(tx, ids)
      })
    }
    return { removed }
  })
}
