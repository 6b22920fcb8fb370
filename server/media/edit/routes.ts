import { AppError, wrongField } from '@amn/contract/errors'
import { mediaChange } from '@amn/contract/media/edit-schemas'
import { mediaEdit } from '@amn/contract/media/edit'
import { moveToBin } from '../../domain/media/bin-queries.ts'
import { recordEdit } from '../../domain/history/edit-queries.ts'
import type { Tx } from '../../db/tables.ts'
import { getVisibleMedia } from '../../domain/visibility/visible-queries.ts'
import type { Actor } from '../../domain/rights/actor.ts'
import type { App } from '../../http/app.ts'
import type { Context } from '../../http/serve.ts'
import { writeAudit } from '../../http/audit.ts'
import { changedFields } from '../../http/changed-fields.ts'
import { getMedia } from '../get-media.ts'
import { changeByHand } from './change.ts'
import { seenBy } from './seen-by.ts'
import { tagMedia } from './tag-media.ts'
import { previewPath } from './path-preview.ts'
import { findPath } from './find-path.ts'
import { listMediaTitles } from './media-queries.ts'
import { getMediaState, insertMedia, updateMedia } from './write.ts'

const denied = () => new AppError('ACCESS_DENIED', 'access.denied')
const binned = (mediaId: number) => ({ mediaId, field: 'media' as const, before: true, after: false })

async function changeType(tx: Tx, context: Context<typeof mediaEdit.changeType>): Promise<void> {
  const { body, params, actor, request } = context
  const { amnMediaType } = body
  const { type } = await getVisibleMedia(tx, context, params.id)
  if (type === amnMediaType) return
  context.permit(amnMediaType)
  // Nobody may change a media into a type that they cannot see.
  if (!actor.types('INFO').includes(amnMediaType)) throw denied()
  const present = await getMediaState(tx, params.id)
  const fields = await changeByHand(tx, present, { amnMediaType })
  await recordEdit(tx, { kind: 'type', actor, fields })
  const { title, amnMediaType: before } = present.values
  const detail = `${before} → ${amnMediaType}`
  await writeAudit(tx, request, { action: 'media-type-changed', subject: { kind: 'media', id: params.id, name: title }, detail })
}

/** Puts media into the bin as one edit; gives its id. */
async function removeMedia(
  tx: Tx,
  { actor, request }: { actor: Actor; request: Parameters<typeof writeAudit>[1] },
  ids: readonly number[],
): Promise<number> {
  await moveToBin(tx, ids)
  const editId = await recordEdit(tx, { kind: 'delete', actor, fields: ids.map(binned) })
  for (const [id, title] of await listMediaTitles(tx, ids))
    await writeAudit(tx, request, { action: 'media-deleted', subject: { kind: 'media', id, name: title } })
  return editId
}

/** Making, changing and deleting media; each edit goes into the history. */
export function mediaEditRoutes({ serve, store }: App): void {
  const { db } = store

  // The path on the server's disk is an administrator's business.
  const readPath = async (actor: Actor, path: string | null | undefined) => {
    if (path !== undefined && !actor.privileges.has('CONTROL_PANEL')) throw denied()
    return typeof path === 'string' ? findPath(db, path) : path
  }
  serve(mediaEdit.create, async (context) => {
    const { body, query, actor } = context
    if (query.amnMediaType !== undefined && query.amnMediaType !== body.amnMediaType) {
      throw wrongField('amnMediaType', 'media.otherType')
    }
    context.permit(body.amnMediaType)
    const found = await readPath(actor, body.path)
    // Media of one type wait for each other where they are counted.
    const id = await store.transact((tx) => insertMedia(tx, actor, body, found), actor.userId)
    return getMedia(db, id, seenBy(actor, [body.amnMediaType]))
  })

  serve(mediaEdit.update, async (context) => {
    const { body, params, actor } = context
    const stored = await getMedia(db, params.id, context)
    // A stale version is refused as such, and not for the fields that differ since.
    const isRead = body.version === undefined || body.version === stored.version
    const change = changedFields(mediaChange, body, isRead ? stored : body)
    if (change.path === stored.path) delete change.path
    const found = await readPath(actor, change.path)
    await store.transact(async (tx) => {
      await getVisibleMedia(tx, context, params.id)
      await updateMedia(tx, actor, params.id, change, found)
    })
    return getMedia(db, params.id, seenBy(actor))
  })

  serve(mediaEdit.changeType, async (context) => {
    await store.transact((tx) => changeType(tx, context))
    return getMedia(db, context.params.id, seenBy(context.actor))
  })

  serve(mediaEdit.remove, (context) =>
    store.transact(async (tx) => {
      await getVisibleMedia(tx, context, context.params.id)
      await removeMedia(tx, context, [context.params.id])
      return undefined
    }),
  )
  serve(mediaEdit.removeMany, (context) =>
    store.transact(async (tx) => {
      const ids = [...new Set(context.body.mediaIds)]
      for (const id of ids) await getVisibleMedia(tx, context, id)
      return { editId: await removeMedia(tx, context, ids), changed: ids.length }
    }),
  )
  serve(mediaEdit.tagMany, (context) =>
    store.transact(async (tx) => {
      const ids = [...new Set(context.body.mediaIds)]
      for (const id of ids) await getVisibleMedia(tx, context, id)
      return tagMedia(tx, context.actor, ids, context.body)
    }),
  )

  serve(mediaEdit.pathPreview, async ({ query }) => previewPath(db, await findPath(db, query.path)))
}
