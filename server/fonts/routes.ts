import { createHash } from 'node:crypto'
import { AppError } from '@amn/contract/errors'
import { fonts } from '@amn/contract/personal/fonts'
import { largestFont, largestFonts, mostFonts } from '@amn/contract/personal/fonts-values'
import { reasonFor } from '@amn/contract/reasons/reason'
import type { Db } from '../db/tables.ts'
import type { App } from '../http/app.ts'
import { readUpload } from '../http/body/upload.ts'
import { limitPerPerson, personOf } from '../http/connection/limit-per-person.ts'
import { guardBytes } from '../http/files/send-file.ts'
import { makeReadingPool } from '../reading/pool.ts'
import * as queries from './queries.ts'

const MiB = 1024 * 1024
const missing = () => new AppError('NOT_FOUND', 'font.none')

/** Each is held in memory until it is read. */
const startAdding = limitPerPerson({
  each: 1,
  all: 3,
  refuse: () => new AppError('BUSY', 'request.manyUploads', { retryAfter: 5 }),
})
/** A thread of its own, so that nobody who reads waits for a font that is slow to unpack. */
const fontPool = makeReadingPool({ task: 10_000, heap: 96 })

async function refuseMore(db: Db, userId: number, size: number): Promise<void> {
  const kept = await queries.measureFonts(db, userId)
  if (kept.count >= mostFonts) throw new AppError('CONFLICT', reasonFor('font.many', { most: mostFonts }))
  if (kept.size + size > largestFonts) throw new AppError('CONFLICT', reasonFor('font.full', { MiB: largestFonts / MiB }))
}

/** The fonts that people upload to read in. */
export function fontRoutes({ serve, store }: App): void {
  const { db } = store

  serve(fonts.list, async ({ actor }) => ({ items: await queries.listFonts(db, actor.userId) }))
  const add = async (userId: number, body: Buffer) => {
    if (body.length > largestFont) throw new AppError('PAYLOAD_TOO_LARGE', reasonFor('font.large', { MiB: largestFont / MiB }))
    const hash = createHash('sha256').update(body).digest('base64url')
    const same = await queries.findSameFont(db, userId, hash)
    if (same) return same
    await refuseMore(db, userId, body.length)
    const { family, style, leastWeight, mostWeight, format } = await fontPool.run('readFont', body)
    return store.transact(async (tx) => {
      const known = await queries.findSameFont(tx, userId, hash)
      if (known) return known
      // Others may have come meanwhile.
      await refuseMore(tx, userId, body.length)
      const made = { userId, hash, body, family, style, leastWeight, mostWeight, format, size: body.length }
      return queries.insertFont(tx, { ...made, createdAt: new Date().toISOString() })
    })
  }
  serve(fonts.add, async ({ actor, request }) => {
    const finish = startAdding(personOf(actor, request))
    try {
      return await add(actor.userId, await readUpload(request))
    } finally {
      finish()
    }
  })
  serve(fonts.file, async ({ actor, params, request, reply }) => {
    const found = await queries.findFontBytes(db, actor.userId, params.fontId)
    if (!found) throw missing()
    const etag = `"${found.hash}"`
    // The bytes under an address never change; without the server the browser has them, too.
    guardBytes(reply).type(`font/${found.format}`).header('ETag', etag).header('Cache-Control', 'private, max-age=2592000, immutable')
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    return reply.send(Buffer.from(found.body))
  })
  serve(fonts.remove, ({ actor, params }) =>
    store.transact(async (tx) => {
      if (!(await queries.findFont(tx, actor.userId, params.fontId))) throw missing()
      await queries.deleteFont(tx, params.fontId)
      return undefined
    }),
  )
}
