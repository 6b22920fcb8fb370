import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makePng, makeZip } from '../testing/hostile.ts'
import { makeMedia, makeUser, type MadeUser } from '../testing/make.ts'
import { type TestServer, startTestServer } from '../testing/server.ts'

let server: TestServer
let user: MadeUser
let root: string
let png: Buffer
let zip: Buffer

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'amn-archives-'))
  server = await startTestServer()
  user = await makeUser(server.store, { privileges: ['MANGA_INFO', 'MANGA_CONTENT'] })
  png = await makePng(30, 40)
  zip = await makeZip([
    { name: '1.png', body: png },
    { name: '2.png', body: png },
  ])
})
afterAll(async () => {
  await server.remove()
  rmSync(root, { recursive: true, force: true })
})

/** The pages that the server lists of an archive and its last page, or why there are none. */
const opened = async (name: string, body: Buffer) => {
  writeFileSync(join(root, name), body)
  const made = await makeMedia(server.store, { root, type: 'Manga', files: [name], file: { renderer: 'IMAGE_MULTIPLE' } })
  const address = `/content/${made.contents[0]?.id}/file/${made.contents[0]?.fileId}`
  const pages = await server.ask('GET', `${address}/page?amnMediaType=Manga`, { as: user.token })
  if (pages.status !== 200) return { status: pages.status, reason: (pages.body as { reason: string }).reason }
  const listed = pages.body as { name: string }[]
  const last = await server.ask('GET', `${address}/page/${listed.length - 1}?amnMediaType=Manga`, { as: user.token })
  return { names: listed.map((page) => page.name), isWhole: last.bytes.equals(png) }
}
const both = { names: ['1.png', '2.png'], isWhole: true }

const withComment = (comment: Buffer) => {
  const commented = Buffer.concat([zip, comment])
  commented.writeUInt16LE(comment.length, zip.length - 2)
  return commented
}
/** An end record that speaks of a directory of 46 bytes at the start. */
const falseEnd = () => {
  const record = Buffer.alloc(22)
  record.write('PK\x05\x06', 'latin1')
  record.writeUInt16LE(1, 8)
  record.writeUInt16LE(1, 10)
  record.writeUInt32LE(46, 12)
  return record
}

test('a zip opens with bytes before it, after it, on both sides, and with an end record in its comment', async () => {
  const page = Buffer.from('<html>downloaded page</html>\r\n'.repeat(2000))
  expect(await opened('Before.cbz', Buffer.concat([page, zip]))).toEqual(both)
  expect(await opened('Before.cbr', Buffer.concat([page, zip]))).toEqual(both)
  expect(await opened('After.cbz', Buffer.concat([zip, page]))).toEqual(both)
  expect(await opened('Sides.cbz', Buffer.concat([page, zip, Buffer.alloc(70_000)]))).toEqual(both)
  expect(await opened('Comment.cbz', withComment(Buffer.from('scanned by somebody')))).toEqual(both)
  expect(await opened('Record.cbz', withComment(Buffer.concat([Buffer.from('a'), falseEnd(), Buffer.from('z')])))).toEqual(both)
  expect(await opened('Ending.cbz', withComment(Buffer.concat([Buffer.from('a'), falseEnd()])))).toEqual(both)
})

test('of two pages of one name the later is shown, as other programs leave it on the disk', async () => {
  const twice = await makeZip([
    { name: '1.png', body: await makePng(9, 9) },
    { name: '1.png', body: png },
  ])
  expect(await opened('Twice.cbz', twice)).toEqual({ names: ['1.png'], isWhole: true })
})

const block = (type: number, flags: number, fields: Buffer, comment: Buffer = Buffer.alloc(0)) => {
  const header = Buffer.concat([Buffer.alloc(7), fields, comment])
  header[2] = type
  header.writeUInt16LE(flags, 3)
  header.writeUInt16LE(header.length, 5)
  header.writeUInt16LE(crc32(header.subarray(2, header.length - comment.length)) & 0xffff, 0)
  return header
}
interface RarParts {
  packing: number
  method: number
  archiveFlags?: number
  fileFlags?: number
}
/** A RAR of the time before version 5, with a comment in its header where `archiveFlags` says so. */
const makeRar = ({ packing, method, archiveFlags = 0, fileFlags = 0 }: RarParts) => {
  const files = ['1.png', '2.png'].flatMap((name) => {
    const fields = Buffer.alloc(25)
    fields.writeUInt32LE(png.length, 0)
    fields.writeUInt32LE(png.length, 4)
    fields[8] = 3
    fields.writeUInt32LE(crc32(png), 9)
    fields.writeUInt32LE((1 << 21) | (1 << 16), 13)
    fields[17] = packing
    fields[18] = method
    fields.writeUInt16LE(name.length, 19)
    fields.writeUInt32LE(0o100644, 21)
    return [block(0x74, 0x8000 | fileFlags, Buffer.concat([fields, Buffer.from(name)])), png]
  })
  const comment = Buffer.from(archiveFlags & 2 ? 'a comment in the header' : '')
  return Buffer.concat([
    Buffer.from('Rar!\x1a\x07\0', 'latin1'),
    block(0x73, archiveFlags, Buffer.alloc(6), comment),
    ...files,
    block(0x7b, 0x4000, Buffer.alloc(0)),
  ])
}
const refused = (reason: string) => ({ status: 422, reason })

test('an old RAR opens where its pages are stored, also with a comment, and else says what it is', async () => {
  expect(await opened('Stored.cbr', makeRar({ packing: 20, method: 0x30 }))).toEqual(both)
  expect(await opened('Commented.cbr', makeRar({ packing: 15, method: 0x30, archiveFlags: 2 }))).toEqual(both)
  expect(await opened('Old.cbr', makeRar({ packing: 20, method: 0x33 }))).toEqual(refused('archive.oldRar'))
  expect(await opened('Oldest.cbr', Buffer.concat([Buffer.from('RE~^'), Buffer.alloc(600)]))).toEqual(refused('archive.oldRar'))
  const solid = { packing: 29, archiveFlags: 8 }
  expect(await opened('Marked.cbr', makeRar({ ...solid, method: 0x30 }))).toEqual(both)
  expect(await opened('Solid.cbr', makeRar({ ...solid, method: 0x33, fileFlags: 0x10 }))).toEqual(refused('archive.solidRar'))
})

test('what is only protected, cut off or a part is not called damaged', async () => {
  const cut = refused('archive.noEnd')
  expect(await opened('Cut.cbz', zip.subarray(0, zip.length - 60))).toEqual(cut)
  expect(await opened('Locked.cbr', makeRar({ packing: 29, method: 0x33, archiveFlags: 0x80 }))).toEqual(refused('archive.encrypted'))
  expect(await opened('Entry.cbr', makeRar({ packing: 29, method: 0x33, fileFlags: 4 }))).toEqual(refused('archive.encrypted'))
  const locked = Buffer.from(zip)
  for (const sign of ['PK\x03\x04', 'PK\x01\x02']) {
    const at = locked.indexOf(Buffer.from(sign, 'latin1')) + (sign === 'PK\x03\x04' ? 6 : 8)
    locked.writeUInt16LE(locked.readUInt16LE(at) | 1, at)
  }
  expect(await opened('Locked.cbz', locked)).toEqual(refused('archive.encrypted'))
  const long = Buffer.from(zip)
  const entry = long.lastIndexOf(Buffer.from('PK\x01\x02', 'latin1'))
  for (const at of [20, 24]) long.writeUInt32LE(0x7fff_ffff, entry + at)
  expect(await opened('Long.cbz', long)).toEqual(refused('archive.cut'))
  const part = Buffer.from(zip)
  part.writeUInt16LE(1, zip.length - 18)
  expect(await opened('Part.cbz', part)).toEqual(refused('archive.split'))
})
