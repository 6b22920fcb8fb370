import { existsSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sharp } from '../pictures/sharp.ts'
import { queueDue } from '../jobs/periodic.ts'
import { claimJob, finishJob } from '../jobs/job-queries.ts'
import { makePng } from '../testing/hostile.ts'
import { makeMedia, type MadeMedia, type MadeUser, makeUser } from '../testing/make.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'
import { multipart } from '../testing/upload.ts'
import { screenshotPruningKind } from './prune-screenshots.ts'

let server: TestServer
let media: MadeMedia
let creator: MadeUser
let admin: MadeUser
beforeAll(async () => {
  server = await startTestServer()
  media = await makeMedia(server.store)
  creator = await makeReader()
  admin = await makeUser(server.store, { groups: ['Administrators'] })
})
afterAll(() => server.remove())

const makeReader = (...more: string[]) => makeUser(server.store, { privileges: ['ANIME_INFO', ...more] })
const report = async (as: MadeUser, of = media): Promise<number> =>
  (await server.ask('POST', `/media/${of.id}/issue`, { as: as.token, body: { description: 'No picture' } })).body.id
const at = (id: number, of = media) => `/media/${of.id}/issue/${id}/screenshot`
const put = (id: number, body: Buffer | string, as = creator, of = media) =>
  server.ask('PUT', at(id, of), { as: as.token, ...multipart([{ filename: '../../evil.svg', body }]) })
const getScreenshot = (id: number, as: MadeUser, of = media) => server.ask('GET', at(id, of), { as: as.token })
const folder = () => join(server.data, 'screenshots')
const files = () => (existsSync(folder()) ? readdirSync(folder()).toSorted() : [])
const work = async () => {
  const kind = screenshotPruningKind(server.store, server.config)
  for (;;) {
    const job = await server.store.transact((tx) => claimJob(tx, kind.kind, 'test', 60_000))
    if (!job) return
    await kind.handler(job, { signal: new AbortController().signal, setProgress: () => undefined })
    await server.store.transact((tx) => finishJob(tx, job.id, 'test', { state: 'done' }))
  }
}

describe('a screenshot', () => {
  test('is encoded again, no larger than 1600 pixels, and replaces the one before', async () => {
    const id = await report(creator)
    const jpeg = await sharp()(await makePng(3200, 1600, '#ff0000'))
      .withExif({ IFD0: { Artist: 'Somebody' } })
      .jpeg()
      .toBuffer()
    const first = (await put(id, jpeg)).body.screenshot
    expect(first).toEqual(expect.any(String))
    const shown = await getScreenshot(id, creator)
    expect(await sharp()(shown.bytes).metadata()).toMatchObject({ format: 'webp', width: 1600, height: 800 })
    expect(shown.headers['content-type']).toBe('image/webp')
    expect(shown.bytes.includes('Somebody')).toBe(false)
    await server.restart()
    const { body } = await put(id, await makePng(20, 3000, '#0000ff'))
    expect(body.screenshot).not.toBe(first)
    expect(await sharp()((await getScreenshot(id, creator)).bytes).metadata()).toMatchObject({ width: 11, height: 1600 })
    expect(files()).toHaveLength(1)
  })
  test('is cached for good by browsers under its version, and revalidated without', async () => {
    const id = await report(creator)
    const { screenshot } = (await put(id, await makePng(30, 20))).body
    const fixed = await server.ask('GET', `${at(id)}?version=${screenshot}`, { as: creator.token })
    expect(fixed.headers['cache-control']).toContain('immutable')
    const { headers } = await getScreenshot(id, creator)
    expect(headers['cache-control']).toBe('private, no-cache')
    const again = await server.ask('GET', at(id), { as: creator.token, headers: { 'if-none-match': String(headers['etag']) } })
    expect([again.status, again.text]).toEqual([304, ''])
    expect((await server.ask('GET', at(id), { headers: { cookie: `amn_media=${creator.media}` } })).status).toBe(200)
  })
  test('is for the creator, for those who deal with issues and for those who may open the contents', async () => {
    const id = await report(creator)
    const { screenshot } = (await put(id, await makePng(30, 20))).body
    const seenBy = async (who: MadeUser) => {
      const { body } = await server.ask('GET', `/media/${media.id}/issue/${id}`, { as: who.token })
      return [(await getScreenshot(id, who)).status, body.screenshot]
    }
    for (const right of ['RESOLVE_ISSUES', 'VIEW_ALL_ISSUES', 'ANIME_CONTENT'])
      expect(await seenBy(await makeReader(right))).toEqual([200, screenshot])
    expect(await seenBy(creator)).toEqual([200, screenshot])
    expect(await seenBy(await makeReader('MANGA_CONTENT', 'MANGA_INFO', 'DELETE_ISSUES'))).toEqual([404, null])
  })
  test('can be set only by the creator, while the issue is open', async () => {
    const id = await report(creator)
    const png = await makePng(30, 20)
    expect((await put(id, png, admin)).status).toBe(403)
    await server.ask('POST', `/media/${media.id}/issue/${id}/close`, { as: admin.token, body: { resolved: false } })
    expect(await put(id, png)).toMatchObject({ status: 409, body: { code: 'CONFLICT' } })
    expect((await getScreenshot(id, creator)).status).toBe(404)
  })
  test('that is not an image is refused and leaves nothing', async () => {
    const id = await report(creator)
    const before = files()
    const png = await makePng(300, 200)
    for (const body of ['<svg xmlns="http://www.w3.org/2000/svg"/>', '', '<html><script>alert(1)</script>', png.subarray(0, 40)])
      expect(await put(id, body)).toMatchObject({
        status: 422,
        body: { code: 'UNPROCESSABLE_FILE', message: 'Please select a valid image file' },
      })
    expect((await put(id, Buffer.alloc(20 * 1024 * 1024 + 1))).status).toBe(413)
    expect((await server.ask('PUT', at(id), { as: creator.token, body: { file: 'x' } })).status).toBe(415)
    expect(files()).toEqual(before)
    expect((await getScreenshot(id, creator)).status).toBe(404)
  })
})

describe('the file of a screenshot is removed', () => {
  const reportWithScreenshot = async (as = creator, of = media) => {
    const id = await report(as, of)
    return { id, file: `${(await put(id, await makePng(30, 20), as, of)).body.screenshot}.webp` }
  }
  test('with its issue', async () => {
    const { id, file } = await reportWithScreenshot()
    expect(files()).toContain(file)
    await server.ask('DELETE', `/media/${media.id}/issue/${id}`, { as: admin.token })
    expect(files()).not.toContain(file)
  })
  test('with its media when that leaves the bin, and not before', async () => {
    const gone = await makeMedia(server.store)
    const [{ file }, kept] = [await reportWithScreenshot(creator, gone), await reportWithScreenshot()]
    await server.ask('DELETE', `/media/${gone.id}`, { as: admin.token })
    await work()
    expect(files()).toContain(file)
    await server.ask('DELETE', `/bin/${gone.id}`, { as: admin.token })
    await work()
    expect(files()).not.toContain(file)
    expect(files()).toContain(kept.file)
  })
  test('with an account that is erased, and not with one that is anonymised', async () => {
    const [erasedUser, anonymisedUser] = [await makeReader(), await makeReader()]
    const [erased, kept] = [await reportWithScreenshot(erasedUser), await reportWithScreenshot(anonymisedUser)]
    await server.ask('DELETE', `/user/${erasedUser.id}?leavings=erase`, { as: admin.token })
    await server.ask('DELETE', `/user/${anonymisedUser.id}?leavings=anonymise`, { as: admin.token })
    await work()
    expect(files()).not.toContain(erased.file)
    expect(files()).toContain(kept.file)
    const { body } = await server.ask('GET', `/media/${media.id}/issue/${kept.id}`, { as: admin.token })
    expect(body).toMatchObject({ createdBy: 'deleted user', createdById: null })
  })
  test('within a day when a crash left it behind', async () => {
    const { file } = await reportWithScreenshot()
    const old = new Date(Date.now() - 25 * 3_600_000)
    for (const name of ['7-lost.webp', '7-half.webp.part', '7-young.webp']) {
      writeFileSync(join(folder(), name), 'x')
      if (name !== '7-young.webp') utimesSync(join(folder(), name), old, old)
    }
    utimesSync(join(folder(), file), old, old)
    await server.store.transact((tx) => tx.deleteFrom('job').execute())
    await queueDue(server.store, [screenshotPruningKind(server.store, server.config)])
    await work()
    expect(files()).toEqual(expect.arrayContaining([file, '7-young.webp']))
    expect(files().filter((name) => /lost|half/.test(name))).toEqual([])
  })
})
