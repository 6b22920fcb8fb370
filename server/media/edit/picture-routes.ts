import { wrongFields } from '@amn/contract/errors'
import type { ArtSource } from '@amn/contract/media/edit'
import { artSource } from '@amn/contract/media/edit-schemas'
import { mediaEdit } from '@amn/contract/media/edit'
import { getVisibleMedia, type Scope } from '../../domain/visibility/visible-queries.ts'
import type { Actor } from '../../domain/rights/actor.ts'
import type { App } from '../../http/app.ts'
import { guardBytes } from '../../http/files/send-file.ts'
import { readUpload } from '../../http/body/upload.ts'
import { insertJob } from '../../jobs/job-queries.ts'
import type { PictureKind } from '../../domain/settings/picture-directory.ts'
import { problemsOf } from '../../http/body/schema-reasons.ts'
import { asPicture } from '../../pictures/problem.ts'
import { previewPicture } from '../../pictures/pictures.ts'
import { listArt, readArt } from './art-choices.ts'
import { keepPicture, removePicture } from './keep-picture.ts'
import { findRootId } from './media-queries.ts'

const readSource = (query: Record<string, unknown>): ArtSource => {
  const { kind, place, contentId, fileId, page, at } = query
  const parts = { folder: { place }, embedded: { contentId, fileId }, page: { contentId, fileId, page }, frame: { contentId, fileId, at } }
  const read = artSource.safeParse({ kind, ...parts[kind as ArtSource['kind']] }, { reportInput: true })
  if (read.success) return read.data
  throw wrongFields(problemsOf(read.error))
}

/** Covers and backgrounds set by hand: uploaded, taken from a media's own art, or given back to the scans. */
export function pictureRoutes({ serve, store, config }: App): void {
  const { db } = store
  const target = (scope: Scope & { actor: Actor }, mediaId: number, kind: PictureKind) => ({ store, config, scope, mediaId, kind })

  const put = async (
    context: Scope & { actor: Actor; params: { id: number }; request: Parameters<typeof readUpload>[0] },
    kind: PictureKind,
  ) => {
    await getVisibleMedia(db, context, context.params.id)
    return keepPicture(target(context, context.params.id, kind), await readUpload(context.request), 'upload')
  }
  serve(mediaEdit.putCover, (context) => put(context, 'cover'))
  serve(mediaEdit.putBackground, (context) => put(context, 'background'))

  const remove = async (context: Scope & { actor: Actor; params: { id: number } }, kind: PictureKind) => {
    await getVisibleMedia(db, context, context.params.id)
    await removePicture(target(context, context.params.id, kind))
    const rootId = await findRootId(db, context.params.id)
    if (rootId !== null) await store.transact((tx) => insertJob(tx, { kind: 'read', key: String(rootId) }))
    return undefined
  }
  serve(mediaEdit.removeCover, (context) => remove(context, 'cover'))
  serve(mediaEdit.removeBackground, (context) => remove(context, 'background'))

  serve(mediaEdit.art, async (context) => {
    const media = await getVisibleMedia(db, context, context.params.id)
    return listArt(db, context.actor, media, config)
  })
  serve(mediaEdit.artPreview, async (context) => {
    const { params, query, actor, reply } = context
    const media = await getVisibleMedia(db, context, params.id)
    const source = await readArt(db, actor, media, readSource(query), config)
    const picture = await asPicture(previewPicture(source, query.width))
    guardBytes(reply).header('Cache-Control', 'private, max-age=300')
    return reply.type('image/webp').send(picture)
  })
  serve(mediaEdit.takePicture, async (context) => {
    const { params, body, actor } = context
    const media = await getVisibleMedia(db, context, params.id)
    const source = await readArt(db, actor, media, body.from, config)
    return keepPicture(target(context, params.id, body.as), source, body.from.kind)
  })
}
