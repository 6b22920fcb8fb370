import { join } from 'node:path'
import { contents } from '@amn/contract/media/content'
import { AppError } from '@amn/contract/errors'
import { readSpoilers } from '../domain/spoilers/spoilers.ts'
import { getVisibleContent, listRootPaths } from '../domain/visibility/visible-queries.ts'
import type { App } from '../http/app.ts'
import { findRealPath } from '../http/files/open-inside.ts'
import { guardBytes } from '../http/files/send-file.ts'
import { drawFrom } from '../pictures/draw.ts'
import { drawInTurn } from '../pictures/gate.ts'
import { findMediaProgram } from '../process/sandbox.ts'
import { readingPool } from '../reading/pool.ts'
import { frameOf } from '../reading/video/frame.ts'
import { makePageCache } from './page-cache.ts'
import type { PagePicture } from './page-picture.ts'
import { listPictured, type PicturedFile } from './picture-queries.ts'
import { pictureKind, picturedFile } from './picture-source.ts'
import { recentFailures } from './recent-failures.ts'

const width = 480
/** What small pictures of contents may take on the disk, in bytes. */
const mostKept = 512 * 1024 ** 2

const none = (cause?: unknown) => new AppError('NOT_FOUND', 'picture.none', { cause })

/** The small pictures by which the contents of a media are told apart. */
export function pictureRoutes({ serve, store, config }: App): void {
  const { db } = store
  const cache = makePageCache(join(config.data, 'cache', 'pages', 'contents'), mostKept)
  const failures = recentFailures()

  const read = async (file: PicturedFile, path: string): Promise<string | Uint8Array | undefined> => {
    const kind = pictureKind(file)
    if (kind === 'frame') {
      const ffmpeg = findMediaProgram(config.ffmpeg, config.sandbox)
      return ffmpeg === undefined ? undefined : frameOf(ffmpeg, path, file.duration)
    }
    if (file.renderer === 'IMAGE_SINGLE') return path
    if (kind === 'pdf') return readingPool().run('drawPdfPage', path, 0)
    return readingPool().run('coverOf', path, kind === 'page' ? 'pages' : 'epub')
  }
  const draw = async (file: PicturedFile, path: string): Promise<PagePicture> => {
    const source = await read(file, path)
    if (source === undefined) throw none()
    const body = await drawFrom(source, { width }, (picture) =>
      picture.autoOrient().resize(width, undefined, { withoutEnlargement: true }).webp({ quality: 76, effort: 3 }).toBuffer(),
    )
    return { body, type: 'image/webp' }
  }
  const find = (file: PicturedFile, tag: string) =>
    cache.find(tag, async () => {
      if (failures.has(tag)) throw none()
      // A disk that is away for now says nothing about the picture.
      const path = await findRealPath(file, await listRootPaths(db))
      if (typeof path !== 'string') throw none()
      try {
        return { picture: await drawInTurn(() => draw(file, path)), isDrawn: true }
      } catch (error) {
        if (error instanceof AppError && error.code === 'BUSY') throw error
        failures.add(tag)
        throw none(error)
      }
    })

  serve(contents.picture, async (context) => {
    const { params, query, actor, request, reply } = context
    const { contentId } = await getVisibleContent(db, context, params.contentId, params.id)
    const spoilers = await readSpoilers(db, actor.userId, [contentId])
    if (!query.reveal && spoilers(contentId).includes('pictures')) throw none()
    const file = picturedFile(await listPictured(db, { contentId }))
    if (!file) throw none()
    const tag = `"${file.id}-${file.size.toString(36)}-${Math.round(file.mtime).toString(36)}"`
    const { body, type } = await find(file, tag)
    guardBytes(reply)
      .header('ETag', tag)
      .header('Cache-Control', query.v === undefined ? 'private, no-cache' : 'private, max-age=604800')
    if (request.headers['if-none-match'] === tag) return reply.code(304).send()
    return reply.type(type).send(body)
  })
}
