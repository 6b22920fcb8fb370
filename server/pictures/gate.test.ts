import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Metadata } from 'sharp'
import { describe, expect, test } from 'vitest'
import { AppError } from '@amn/contract/errors'
import { apiPath } from '@amn/contract/index'
import { makeFolder, makePng, makeZip } from '../testing/hostile.ts'
import { makeMedia, makeUser } from '../testing/make.ts'
import { startTestServer } from '../testing/server.ts'
import { askedBy } from '../process/asking.ts'
import { drawInTurn, holdMemory } from './gate.ts'
import { isInOneScan } from './jpeg-scans.ts'
import { sharp } from './sharp.ts'
import { weigh } from './weigh.ts'

const MiB = 1024 ** 2
const serverFolder = fileURLToPath(new URL('..', import.meta.url))
/** A picture of one colour, 4000 × 4000 pixels, whose decoder takes 300 MiB. */
const avif = Buffer.from(
  'AAAAHGZ0eXBhdmlmAAAAAG1pZjFhdmlmbWlhZgAAANZtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAACJpbG9jAAAAAERAAAEAAQAAAAAA+gABAAAAAAAAAOIAAAAjaWluZgAAAAAAAQAAABVpbmZlAgAAAAABAABhdjAxAAAAAA5waXRtAAAAAAABAAAAVmlwcnAAAAA4aXBjbwAAAAxhdjFDgTACAAAAABRpc3BlAAAAAAAAD6AAAA+gAAAAEHBpeGkAAAAAAwgICAAAABZpcG1hAAAAAAAAAAEAAQOBAgMAAADqbWRhdBIACgo8Lv5/59pAQ0GkMtEBEEoTGCYeeeeaCQAAYc/MRSK+C9CLUlgbG0cskCcsUHW5DffFedsY44wKlFtdT8hSMsmXp9MhLWV5iaa1kztU21nsKvW8LCsZ03g4cLeUMOKHFy/vJMWwu0RJb8vnI1TOcOcnrmL9QpQ43D9o0e1Qz8xSXpGckUGYtL63sI8vAD4xlQNWRCPfVPFC+s2+5LhzVPU1Z18hazmTNCAnfgilj+5mPJHDk1y8g0T517IRBL/HKGHFDi5f3kmLYXaIkt+XzkapnOHOT1zF+oUocbh+0hA=',
  'base64',
)

describe('what a picture weighs', () => {
  const of = (fields: Partial<Metadata>, side: number): Metadata =>
    ({ channels: 3, depth: 'uchar', ...fields, autoOrient: { width: side, height: side } }) as Metadata
  test.each<[string, Partial<Metadata>, number, boolean, number, number]>([
    ['an AVIF', { format: 'heif' }, 5000, false, 450, 560],
    ['a plain JPEG', { format: 'jpeg' }, 5000, true, 20, 100],
    ['a progressive JPEG', { format: 'jpeg', isProgressive: true }, 5000, false, 158, 230],
    ['a plain PNG', { format: 'png' }, 5000, true, 33, 110],
    ['an interlaced PNG', { format: 'png', channels: 4, isProgressive: true }, 5000, false, 137, 230],
    ['an interlaced PNG of 16 bits', { format: 'png', channels: 4, depth: 'ushort', isProgressive: true }, 5000, false, 255, 320],
    ['a WebP', { format: 'webp' }, 5000, false, 103, 200],
    ['a TIFF of one tile', { format: 'tiff' }, 5000, false, 170, 260],
    ['an AVIF just below the limit of pixels', { format: 'heif' }, 7000, false, 888, 1100],
  ])('%s', (_what, fields, side, isByLine, least, most) => {
    const weight = weigh(of(fields, side), { width: 1200 }, isByLine) / MiB
    expect(weight).toBeGreaterThan(least)
    expect(weight).toBeLessThan(most)
  })

  test('a JPEG is read line by line only where one scan brings all its colours', async () => {
    const picture = sharp()(await makePng(64, 64))
    const plain = await picture.clone().jpeg().toBuffer()
    expect(isInOneScan(plain)).toBe(true)
    expect(isInOneScan(await picture.clone().jpeg({ progressive: true }).toBuffer())).toBe(false)
    const apart = Buffer.from(plain)
    apart[apart.indexOf(Buffer.from([0xff, 0xda])) + 4] = 1
    expect([apart, plain.subarray(0, 30), Buffer.alloc(0)].map(isInOneScan)).toEqual([false, false, false])
  })
})

describe('the gate of all drawing', () => {
  const wait = () => Promise.withResolvers<void>()
  test('holds 400 MiB together and 320 of a person, and refuses what never fits', async () => {
    const begun: string[] = []
    const ends = Array.from({ length: 4 }, wait)
    const draw = (person: string, mebibytes: number, n: number) =>
      askedBy(person, () =>
        holdMemory(mebibytes * MiB, async () => {
          begun.push(`${person} ${n}`)
          await ends[n]?.promise
        }),
      )
    const all = [draw('anna', 200, 0), draw('anna', 200, 1), draw('ben', 150, 2), draw('ben', 150, 3)]
    await new Promise(setImmediate)
    expect(begun).toEqual(['anna 0', 'ben 2'])
    await expect(draw('anna', 321, 0)).rejects.toMatchObject({ code: 'UNPROCESSABLE_FILE', reason: { reason: 'picture.heavy' } })
    ends[0]?.resolve()
    await all[0]
    await new Promise(setImmediate)
    expect(begun.length).toBe(3)
    for (const end of ends) end.resolve()
    await Promise.all(all)
    expect(begun.toSorted()).toEqual(['anna 0', 'anna 1', 'ben 2', 'ben 3'])
  })

  test('lets nobody take all turns, and refuses whoever asks for too many', async () => {
    const end = wait()
    const begun: string[] = []
    const draw = (person: string) =>
      askedBy(person, () =>
        drawInTurn(async () => {
          begun.push(person)
          await end.promise
        }),
      )
    const many = Array.from({ length: 203 }, () => draw('anna'))
    await expect(draw('anna')).rejects.toMatchObject({ code: 'BUSY' })
    const other = draw('ben')
    await new Promise(setImmediate)
    expect(begun).toEqual(['anna', 'anna', 'anna', 'ben'])
    end.resolve()
    await Promise.all([...many, other])
  })

  test('refuses the last of whoever has most waiting when all places are taken', async () => {
    const end = wait()
    const refused: string[] = []
    const draw = (person: string) =>
      askedBy(person, () => drawInTurn(() => end.promise)).catch((error: unknown) => {
        if (!(error instanceof AppError && error.code === 'BUSY')) throw error
        refused.push(person)
      })
    const all = ['anna', 'anna', 'anna', 'ben'].map(draw)
    for (const person of ['anna', 'ben', 'carl', 'dora', 'emil']) for (let n = 0; n < 200; n += 1) all.push(draw(person))
    all.push(draw('fay'), draw('fay'))
    await new Promise(setImmediate)
    expect(refused.length).toBe(2)
    expect(refused).not.toContain('fay')
    end.resolve()
    await Promise.all(all)
  })

  test('lets go what waits for a client that has gone', async () => {
    await using folder = await makeFolder()
    writeFileSync(join(folder.path, 'a.cbz'), await makeZip([{ name: '0.png', body: await makePng(600, 600) }]))
    const server = await startTestServer()
    const { id, token } = await makeUser(server.store, { privileges: ['MANGA_INFO', 'MANGA_CONTENT'] })
    const book = await makeMedia(server.store, { type: 'Manga', root: folder.path, files: ['a.cbz'], file: { renderer: 'IMAGE_MULTIPLE' } })
    const address = await server.app.listen({ host: '127.0.0.1', port: 0 })
    const path = `/amn-service${apiPath}/content/${book.contents[0]?.id}/file/${book.contents[0]?.fileId}/page/0?amnMediaType=Manga`
    const end = wait()
    const draw = () => askedBy(`user ${id}`, () => drawInTurn(() => end.promise))
    // Three go on, and 190 of 200 places to wait are taken.
    const all = Array.from({ length: 193 }, draw)
    const leaving = new AbortController()
    const asked = Array.from({ length: 11 }, (_, n) =>
      fetch(`${address}${path}&width=${100 + n}`, { headers: { authorization: `Bearer ${token}` }, signal: leaving.signal }),
    )
    // One is refused as soon as the others wait.
    expect((await Promise.race(asked)).status).toBe(503)
    leaving.abort()
    await Promise.allSettled(asked)
    await expect.poll(() => new Promise<number>((resolve) => server.app.server.getConnections((_error, n) => resolve(n)))).toBeLessThan(2)
    const next = await Promise.allSettled([...Array.from({ length: 10 }, draw), Promise.resolve(end.resolve())])
    expect(next.filter(({ status }) => status === 'rejected')).toEqual([])
    await Promise.all(all)
    await server.remove()
  })
})

test('all drawing goes through the gate: nobody else opens the picture library', () => {
  const files = globSync('**/*.ts', { cwd: serverFolder, exclude: ['**/node_modules/**', '**/*.test.ts', 'testing/**', 'pictures/**'] })
  const users = files.filter((file) => /['/]sharp(\.ts)?'/.test(readFileSync(join(serverFolder, file), 'utf8')))
  // It packs one page of at most 1200 × 1800 pixels, in the one thread that opens PDF.
  expect(users).toEqual([join('reading', 'pdf.ts')])
})

test('a hostile page is drawn while there is memory for it, and otherwise sent as it is', async () => {
  await using folder = await makeFolder()
  const vast = Buffer.from(avif)
  // The same bytes say that they are a picture of 7000 × 7000 pixels.
  const size = vast.indexOf('ispe') + 8
  vast.writeUInt32BE(7000, size)
  vast.writeUInt32BE(7000, size + 4)
  const pages = [avif, vast].map((body, n) => ({ name: `${n}.avif`, body }))
  writeFileSync(join(folder.path, 'a.cbz'), await makeZip(pages))
  const server = await startTestServer()
  const { token } = await makeUser(server.store, { privileges: ['MANGA_INFO', 'MANGA_CONTENT'] })
  const book = await makeMedia(server.store, { type: 'Manga', root: folder.path, files: ['a.cbz'], file: { renderer: 'IMAGE_MULTIPLE' } })
  const ask = async (page: number, width: number) => {
    const path = `/content/${book.contents[0]?.id}/file/${book.contents[0]?.fileId}/page/${page}?amnMediaType=Manga&width=${width}`
    const { status, headers } = await server.ask('GET', path, { as: token })
    return `${status} ${String(headers['content-type'])}`
  }
  expect(await Promise.all([ask(0, 100), ask(0, 200), ask(1, 100)])).toEqual(['200 image/webp', '200 image/webp', '200 image/avif'])
  await server.remove()
})
