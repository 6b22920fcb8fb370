import { Readable } from 'node:stream'
import { AppError } from '@amn/contract/errors'
import { annotations } from '@amn/contract/personal/annotations'
import { mostAnnotations } from '@amn/contract/personal/annotations-values'
import { reasonFor } from '@amn/contract/reasons/reason'
import { annotationRow, insertAnnotations } from '../domain/user-data/annotation-queries.ts'
import { getVisibleContent, getVisibleFile } from '../domain/visibility/visible-queries.ts'
import type { App } from '../http/app.ts'
import { writeAudit } from '../http/audit.ts'
import { exportMarkdown } from './markdown.ts'
import * as queries from './queries.ts'

/** A person's bookmarks and highlights. */
export function annotationRoutes({ serve, store }: App): void {
  const { db } = store

  serve(annotations.list, ({ actor, query: { page, size, ...filter } }) => queries.listAnnotations(db, actor, filter, { page, size }))
  serve(annotations.export, async ({ actor, query, request, reply }) => {
    await store.transact((tx) => writeAudit(tx, request, { action: 'data-exported', detail: JSON.stringify({ annotations: true }) }))
    const name = `amn-highlights-${new Date().toISOString().slice(0, 10)}.md`
    reply.type('text/markdown; charset=utf-8')
    reply.header('Content-Disposition', `attachment; filename="${name}"`).header('Cache-Control', 'no-store')
    return reply.send(Readable.from(exportMarkdown(db, actor, query)))
  })
  serve(annotations.ofContent, async (context) => {
    const { contentId } = await getVisibleContent(db, context, context.params.contentId, context.params.id)
    return { items: await queries.listContentAnnotations(db, context.actor.userId, contentId) }
  })

  serve(annotations.create, async (context) => {
    const { params, actor, body } = context
    const { userId } = actor
    const { fileId, mediaId } = await getVisibleFile(db, context, params.contentId, params.fileId, params.id)
    const now = new Date().toISOString()
    return store.transact(async (tx) => {
      const known = await queries.findByKey(tx, userId, body.key)
      if (known) return known
      if ((await queries.countContentAnnotations(tx, userId, params.contentId)) >= mostAnnotations)
        throw new AppError('CONFLICT', reasonFor('media.manyAnnotations', { most: mostAnnotations }))
      const made = { ...body, mediaId, contentId: params.contentId, fileId, createdAt: now, updatedAt: now }
      await insertAnnotations(tx, [annotationRow(userId, made)])
      const stored = await queries.findByKey(tx, userId, body.key)
      if (!stored) throw new AppError('CONFLICT', 'server.databaseBusy')
      return stored
    })
  })
  serve(annotations.update, ({ params, actor, body }) =>
    store.transact(async (tx) => {
      const known = await queries.findAnnotation(tx, actor, params.annotationId)
      if (!known) throw new AppError('NOT_FOUND', 'media.noAnnotation')
      const { note = known.note, colour } = body
      const changed = { ...known, note, ...(known.colour !== null && colour && { colour }), updatedAt: new Date().toISOString() }
      await queries.updateAnnotation(tx, changed)
      return changed
    }),
  )
  serve(annotations.remove, ({ params, actor }) =>
    store.transact(async (tx) => {
      const known = await queries.findAnnotation(tx, actor, params.annotationId)
      if (!known) throw new AppError('NOT_FOUND', 'media.noAnnotation')
      await queries.deleteAnnotation(tx, known.id)
      return undefined
    }),
  )
}
