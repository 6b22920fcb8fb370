import { join } from 'node:path'
import { contents } from '@amn/contract/media/content'
import { AppError } from '@amn/contract/errors'
import { getVisibleFile, listRootPaths, type Scope } from '../domain/visibility/visible-queries.ts'
import type { App } from '../http/app.ts'
import { findRealPath } from '../http/files/open-inside.ts'
import { guardBytes, sendBytes } from '../http/files/send-file.ts'
import { drawInTurn } from '../pictures/gate.ts'
import { limitConcurrency } from '../process/limit-concurrency.ts'
import { readingPool } from '../reading/pool.ts'
import { makeBookResources } from './book-resources.ts'
import { makePageCache } from './page-cache.ts'
import { pagePicture } from './page-picture.ts'

/** Texts and XML of books are written anew by us, in UTF-8 whatever they were. */
const ofOurWriters = /^text\/|[+/]xml$/

// The modules that open files are loaded when the first file is opened, to save memory.
/** Parts of files for readers: pages, resources of e-books, texts and subtitles, under the same right as the file. */
export function readerRoutes({ serve, store, config }: App): void {
  const { db } = store
  const scratch = join(config.data, 'scratch')
  const resources = makeBookResources()
  // Whoever asks for many holds up no page or text of others, which wait before the same thread.
  const inTurn = limitConcurrency(1, 20, () => new AppError('BUSY', 'request.manySenders', { retryAfter: 5 }))
  const pageCache = makePageCache(join(config.data, 'cache', 'pages', 'sized'))

  const find = async (context: Scope & { params: { contentId: number; fileId: number } }) => {
    const file = await getVisibleFile(db, context, context.params.contentId, context.params.fileId)
    const path = await findRealPath(file, await listRootPaths(db))
    if (typeof path !== 'string') throw new AppError('UNPROCESSABLE_FILE', 'file.onlyDownload')
    return { file, path, etag: `"${file.fileId}-${file.size.toString(36)}-${file.mtime.toString(36)}"` }
  }

  serve(contents.pages, async (context) => {
    const { path } = await find(context)
    const { listPages } = await import('../reading/archive/archive.ts')
    const pages = await listPages(path, { scratch, isMeasured: true })
    return pages.map(({ name, width, height }) => ({ name, width: width ?? null, height: height ?? null }))
  })
  serve(contents.page, async (context) => {
    const { params, query, request, reply } = context
    const { file, path, etag } = await find(context)
    const tag = `${etag.slice(0, -1)}-${params.page}-${query.width ?? 0}"`
    guardBytes(reply).header('ETag', tag).header('Cache-Control', 'private, max-age=300')
    if (request.headers['if-none-match'] === tag) return reply.code(304).send()
    const { readPage, readSinglePage } = await import('../reading/archive/archive.ts')
    const isSingle = file.mimeType.startsWith('image/')
    const { body, type } = await pageCache.find(tag, async () => {
      const read = async () => {
        const page = isSingle ? await readSinglePage(path, params.page) : await readPage(path, params.page, { scratch })
        const picture = await pagePicture(page, query.width, config)
        return { picture, isDrawn: picture.body !== page.body }
      }
      return query.width === undefined ? read() : drawInTurn(read)
    })
    return reply.type(type).send(body)
  })
  serve(contents.resource, async (context) => {
    const { params, request, reply } = context
    const { path, etag } = await find(context)
    const { body, type, isPlayed } = await resources.find(path, params['*'], etag)
    guardBytes(reply).header('Cache-Control', 'private, max-age=300')
    reply.type(ofOurWriters.test(type) ? `${type}; charset=utf-8` : type)
    // Sound and pictures that move are only played from anywhere where a part can be asked for.
    return isPlayed ? sendBytes(request, reply, body, etag) : reply.send(body)
  })
  serve(contents.text, async (context) => {
    const { path } = await find(context)
    return readingPool().run('readChapteredText', path, context.query)
  })
  serve(contents.outlineTitles, async (context) => {
    await getVisibleFile(db, context, context.params.contentId, context.params.fileId)
    return { titles: await inTurn(() => readingPool().run('readPdfTexts', context.body.titles)) }
  })
  serve(contents.subtitle, async (context) => {
    const { path } = await find(context)
    const text = await readingPool().run('readWebVtt', path)
    guardBytes(context.reply).header('Cache-Control', 'private, max-age=300')
    return context.reply.type('text/vtt; charset=utf-8').send(text)
  })
}
