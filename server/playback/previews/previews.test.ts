import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync, statSync, truncateSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startWork, type Work } from '../../jobs/work.ts'
import { findProgram } from '../../process/sandbox.ts'
import { sharp } from '../../pictures/sharp.ts'
import { makeMedia, type MadeMedia, makeUser } from '../../testing/make.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { openPreviews } from './open-previews.ts'

const ffmpeg = findProgram('ffmpeg') ?? null
const names = ['colours.mp4', 'turned.mp4', 'cut.mkv', 'torn.mp4', 'wide.avi', 'sound.mp4', 'deep.mkv', 'sparse.mp4', 'large.mp4'] as const
type Name = (typeof names)[number]

let server: TestServer
let root: string
let media: MadeMedia
let as: string
let admin: string
let work: Work | undefined

const run = (...args: string[]) => {
  const { status, stderr } = spawnSync(ffmpeg ?? '', ['-v', 'error', '-y', ...args])
  if (status !== 0) throw new Error(String(stderr))
}
const encoded = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-g', '24']
const colour = (name: string, seconds: number, size = '160x90') => ['-f', 'lavfi', '-i', `color=${name}:s=${size}:r=12:d=${seconds}`]
const joined = ['-filter_complex', '[0][1][2]concat=n=3']

beforeAll(async () => {
  if (ffmpeg === null) return
  root = mkdtempSync(join(tmpdir(), 'amn-previews-'))
  const at = (name: Name) => join(root, name)
  run(...colour('red', 2), ...colour('lime', 2), ...colour('blue', 2), ...joined, ...encoded, at('colours.mp4'))
  // ffmpeg 6 has an option for it, older ones take it as a tag.
  const turn = (before: string[], after: string[]) => run(...before, '-i', at('colours.mp4'), '-c', 'copy', ...after, at('turned.mp4'))
  try {
    turn(['-display_rotation', '90'], [])
  } catch {
    turn([], ['-metadata:s:v', 'rotate=90'])
  }
  run(
    ...colour('red', 2, '320x180'),
    ...colour('lime', 2, '320x180'),
    ...colour('blue', 2, '320x180'),
    ...joined,
    ...encoded,
    at('cut.mkv'),
  )
  truncateSync(at('cut.mkv'), Math.floor(statSync(at('cut.mkv')).size * 0.6))
  writeFileSync(at('torn.mp4'), Buffer.from(Array.from({ length: 5000 }, (_, n) => (n * 7919) % 251)))
  run(...colour('red', 2, '160x120'), '-vf', 'setsar=2/1', '-c:v', 'mpeg4', at('wide.avi'))
  run('-f', 'lavfi', '-i', 'sine=d=2', '-c:a', 'aac', at('sound.mp4'))
  run('-i', at('colours.mp4'), '-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p10le', at('deep.mkv'))
  // One keyframe at its beginning, and three colours of 110 s.
  const slow = (name: string) => ['-f', 'lavfi', '-i', `color=${name}:s=64x36:r=1:d=110`]
  const sparse = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-g', '999', '-sc_threshold', '0']
  run(...slow('red'), ...slow('lime'), ...slow('blue'), ...joined, ...sparse, at('sparse.mp4'))
  cpSync(at('colours.mp4'), at('large.mp4'))

  let features = (_app: Parameters<ReturnType<typeof openPreviews>['routes']>[0]) => {}
  server = await startTestServer({}, [(app) => features(app)])
  const { store, config } = server
  const parts = openPreviews({ store, config, ffmpeg, notifyWorkers: () => work?.notifyWorkers() })
  features = parts.routes
  await server.restart()
  begin = () => {
    work = startWork({ store, handlers: Object.fromEntries(parts.kinds.map(({ kind, handler }) => [kind, handler])), poll: 50 })
  }
  startAll = () => store.transact((tx) => parts.kinds[0]?.start?.(tx) ?? Promise.resolve())
  forget = async () => parts.kinds[0]?.prepare?.()
  as = (await makeUser(store, { privileges: ['ANIME_INFO', 'ANIME_CONTENT'] })).token
  admin = (await makeUser(store, { privileges: ['CONTROL_PANEL'] })).token
  media = await makeMedia(store, { root, files: [...names], file: { duration: 6 } })
  await store.transact(async (tx) => {
    await tx.updateTable('file').set({ probed_at: new Date().toISOString() }).execute()
    for (const { fileId } of media.contents)
      await tx
        .updateTable('file')
        .set({ hash: `${fileId}`.padStart(40, 'a') })
        .where('id', '=', fileId)
        .execute()
    const probe = JSON.stringify({ video: [], audio: [] })
    await tx.updateTable('file').set({ duration: 330 }).where('path', '=', 'sparse.mp4').execute()
    await tx
      .updateTable('file')
      .set({ size: 2 ** 40 })
      .where('path', '=', 'large.mp4')
      .execute()
    await tx.updateTable('file').set({ probe }).where('path', '=', 'sound.mp4').execute()
  })
})
let begin: () => void
let startAll: () => Promise<void>
let forget: () => Promise<void>
const folder = () => join(server.config.data, 'cache', 'playback', 'previews')
beforeEach(async ({ skip }) => {
  if (ffmpeg === null) skip('ffmpeg is needed')
  await work?.stop()
  work = undefined
  await server.store.transact((tx) => tx.deleteFrom('job').execute())
  rmSync(folder(), { recursive: true, force: true })
  await set('scrubPreviews', true)
})
afterAll(async () => {
  await work?.stop()
  await server?.remove()
  if (root) rmSync(root, { recursive: true, force: true })
})

const set = (key: string, value: unknown) => server.ask('PATCH', '/settings', { as: admin, body: { key, value } })
const below = (name: Name) => {
  const { id, fileId } = media.contents[names.indexOf(name)] ?? { id: 0, fileId: 0 }
  return `/content/${id}/file/${fileId}/preview`
}
const get = async (name: Name) => (await server.ask('GET', below(name), { as })).body
const ready = async (name: Name) => {
  await expect.poll(async () => (await get(name)).state).toBe('ready')
  return (await get(name)).sheets
}
const ended = async () => {
  const states = async () => (await server.store.db.selectFrom('job').select('state').execute()).map(({ state }) => state)
  await expect.poll(states).toEqual(['done'])
}
/** The colour in the middle of a picture of the first sheet. */
const colourAt = async (body: Buffer, { width, height }: { width: number; height: number }, at: number) => {
  const raw = await sharp()(body).raw().toBuffer({ resolveWithObject: true })
  const [x, y] = [(at % 10) * width + width / 2, Math.floor(at / 10) * height + height / 2]
  const place = (Math.floor(y) * raw.info.width + Math.floor(x)) * raw.info.channels
  const [red = 0, green = 0, blue = 0] = raw.data.subarray(place, place + 3)
  return red > 180 ? 'red' : green > 180 ? 'green' : blue > 180 ? 'blue' : 'other'
}
const sheetOf = (name: Name, headers: Record<string, string> = {}, query = '') =>
  server.ask('GET', `${below(name)}/0${query}`, { as, headers })

describe('a film that somebody opens', () => {
  test('gets pictures of each second in their order, as sheets that a browser keeps', async () => {
    begin()
    expect(await get('colours.mp4')).toEqual({ state: 'waiting', reason: null, sheets: null })
    const sheets = await ready('colours.mp4')
    expect(sheets).toMatchObject({ interval: 1, width: 320, height: 180, columns: 10, rows: 10, count: 6 })
    const answer = await sheetOf('colours.mp4', {}, `?v=${sheets.version}`)
    expect(answer.headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'private, max-age=31536000, immutable' })
    const colours = await Promise.all([0, 1, 2, 3, 4, 5].map((at) => colourAt(answer.bytes, sheets, at)))
    expect(colours).toEqual(['red', 'red', 'green', 'green', 'blue', 'blue'])
    expect((await sheetOf('colours.mp4', { 'if-none-match': String(answer.headers.etag) })).status).toBe(304)
    expect((await server.ask('GET', `${below('colours.mp4')}/1`, { as })).status).toBe(404)
    expect(existsSync(join(root, 'cache'))).toBe(false)
  })
  test('has a picture of one second, once there are pictures', async () => {
    const file = below('colours.mp4').replace(/preview$/, 'frame')
    const frame = (query: string, headers: Record<string, string> = {}) => server.ask('GET', `${file}${query}`, { as, headers })
    expect((await frame('?at=3')).status).toBe(204)
    begin()
    await ready('colours.mp4')
    const { status, headers, bytes } = await frame('?at=3')
    expect([status, headers['content-type']]).toEqual([200, 'image/webp'])
    expect(await colourAt(bytes, { width: 320, height: 180 }, 0)).toBe('green')
    expect(await colourAt((await frame('?at=9999')).bytes, { width: 320, height: 180 }, 0)).toBe('blue')
    expect((await frame('?at=3', { 'if-none-match': String(headers.etag) })).status).toBe(304)
    // The pictures of a film are a second apart, so what lies behind its end is one picture.
    expect((await frame('?at=9999')).headers.etag).toBe((await frame('?at=5')).headers.etag)
    expect((await frame('')).status).toBe(400)
    expect((await server.ask('GET', file.replace(/\d+\/frame/, '999999/frame?at=1'), { as })).status).toBe(404)
  })
  test('shows no second of what spoiler protection hides', async () => {
    begin()
    await ready('colours.mp4')
    await ready('turned.mp4')
    const reader = (await makeUser(server.store, { privileges: ['ANIME_INFO', 'ANIME_CONTENT'] })).token
    const frame = async (name: Name) => (await server.ask('GET', `${below(name).replace(/preview$/, 'frame')}?at=1`, { as: reader })).status
    expect([await frame('colours.mp4'), await frame('turned.mp4')]).toEqual([200, 200])
    const settings = { generalSettings: { hiddenSpoilers: ['pictures'] } }
    expect((await server.ask('PUT', '/current-user/settings', { as: reader, body: settings })).status).toBe(200)
    expect([await frame('colours.mp4'), await frame('turned.mp4')]).toEqual([204, 204])
    const items = [{ contentId: media.contents[0]?.id, contentStatus: 'COMPLETED' }]
    expect((await server.ask('PUT', `/media/${media.id}/user-data/content`, { as: reader, body: { items } })).status).toBeLessThan(300)
    expect([await frame('colours.mp4'), await frame('turned.mp4')]).toEqual([200, 204])
  })
  test('is shown upright and in its own shape', async () => {
    begin()
    expect(await ready('turned.mp4')).toMatchObject({ width: 180, height: 320 })
    expect(await ready('wide.avi')).toMatchObject({ width: 320, height: 120 })
  })
  test('has pictures from all of it where its keyframes do not give them', async () => {
    begin()
    const sheets = await ready('sparse.mp4')
    expect(sheets).toMatchObject({ interval: 4, width: 320, height: 180 })
    expect(sheets.count).toBeGreaterThanOrEqual(82)
    const { bytes } = await sheetOf('sparse.mp4')
    const colours = await Promise.all([1, 20, 35, 50, 60, 80].map((at) => colourAt(bytes, sheets, at)))
    expect(colours).toEqual(['red', 'red', 'green', 'green', 'blue', 'blue'])
  })
  test('that is too large to be read is jumped through', async () => {
    begin()
    const sheets = await ready('large.mp4')
    const { bytes } = await sheetOf('large.mp4')
    const colours = await Promise.all([0, 1, 2, 3, 4, 5].map((at) => colourAt(bytes, sheets, at)))
    expect(colours).toEqual(['red', 'red', 'green', 'green', 'blue', 'blue'])
  })
  test('that is cut has pictures up to there', async () => {
    begin()
    const { count } = await ready('cut.mkv')
    expect(count).toBeGreaterThan(1)
    expect(count).toBeLessThan(6)
  })
  test('that cannot be read is remembered with the reason until somebody starts the work by hand', async () => {
    begin()
    await expect.poll(async () => (await get('torn.mp4')).state).toBe('failed')
    const { reason } = await get('torn.mp4')
    expect(reason).toMatchObject({ reason: 'playback.noPreviews', message: expect.stringContaining('ffmpeg') })
    expect(reason.message).not.toContain(root)
    const jobs = async () => (await server.store.db.selectFrom('job').select('kind').execute()).length
    const before = await jobs()
    await get('torn.mp4')
    expect(await jobs()).toBe(before)
    await forget()
    expect((await get('torn.mp4')).state).toBe('waiting')
  })
  test('without a picture has none, and asks nobody to draw them', async () => {
    expect(await get('sound.mp4')).toMatchObject({ state: 'failed', reason: { reason: 'playback.noPicture' } })
    expect(await server.store.db.selectFrom('job').select('id').execute()).toEqual([])
  })
})

describe('the work on all films', () => {
  test('leaves nothing half made behind, goes on where it was, and keeps what is there', async () => {
    begin()
    const { version } = await ready('colours.mp4')
    await work?.stop()
    await server.store.transact((tx) => tx.deleteFrom('job').execute())
    const left = join(folder(), 'drafts', 'film-killed')
    cpSync(join(root, 'torn.mp4'), join(left, '0.webp'))
    utimesSync(left, 0, 0)
    await startAll()
    begin()
    await ended()
    expect(readdirSync(join(folder(), 'drafts'))).toEqual([])
    const states = await Promise.all(names.map(async (name) => (await get(name)).state))
    expect(states).toEqual(['ready', 'ready', 'ready', 'failed', 'ready', 'failed', 'ready', 'ready', 'ready'])
    expect((await get('colours.mp4')).sheets.version).toBe(version)
  })
  test('waits while the library is scanned, and can be stopped', async () => {
    await server.store.transact((tx) =>
      tx
        .insertInto('job')
        .values({ kind: 'scan', key: '1', payload: '{}', priority: 0, state: 'running', run_at: '', created_at: '' })
        .execute(),
    )
    await startAll()
    begin()
    const job = () => server.store.db.selectFrom('job').select(['id', 'state']).where('kind', '=', 'previews').executeTakeFirstOrThrow()
    await expect.poll(async () => (await job()).state).toBe('running')
    expect(existsSync(join(folder(), 'drafts'))).toBe(false)
    await server.store.transact(async (tx) =>
      tx
        .updateTable('job')
        .set({ is_cancel_asked: 1 })
        .where('id', '=', (await job()).id)
        .execute(),
    )
    await expect.poll(async () => (await job()).state).toBe('cancelled')
  })
  test('stops where the disk has no room, blames no film for it, and a player that asks again queues nothing', async () => {
    await set('importReserve', 1_000_000)
    begin()
    await get('deep.mkv')
    const jobs = () => server.store.db.selectFrom('job').select(['state', 'error']).where('kind', '=', 'preview').execute()
    await expect.poll(async () => (await jobs())[0]?.state).toBe('failed')
    expect((await jobs())[0]?.error).toContain('server.diskFull')
    expect((await get('deep.mkv')).state).toBe('waiting')
    expect(await jobs()).toHaveLength(1)
    await set('importReserve', 1)
    await server.store.transact((tx) => tx.deleteFrom('job').execute())
    await ready('deep.mkv')
  })
  test('switched off, removes the previews and makes none', async () => {
    begin()
    await ready('deep.mkv')
    await set('scrubPreviews', false)
    expect(await get('deep.mkv')).toMatchObject({ state: 'off', reason: { reason: 'playback.previewsOff' }, sheets: null })
    await server.store.transact((tx) => tx.deleteFrom('job').execute())
    await startAll()
    work?.notifyWorkers()
    await ended()
    expect(existsSync(folder())).toBe(false)
  })
})

test('nobody sees previews of what they may not play', async () => {
  const { token } = await makeUser(server.store, { privileges: ['ANIME_INFO'] })
  for (const path of [below('colours.mp4'), `${below('colours.mp4')}/0`]) {
    expect((await server.ask('GET', path, { as: token })).status).toBe(403)
    expect((await server.ask('GET', path)).status).toBe(401)
  }
})
