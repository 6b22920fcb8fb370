import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sharp } from '../../pictures/sharp.ts'
import { makePng } from '../../testing/hostile.ts'
import { type MadeUser, makeUser } from '../../testing/make.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { multipart, type Part } from '../../testing/upload.ts'

const MiB = 1024 * 1024
const path = '/current-user/avatar'
let server: TestServer
let admin: MadeUser
let user: MadeUser
let count = 0
beforeAll(async () => {
  server = await startTestServer()
  admin = await makeUser(server.store, { groups: ['Administrators'] })
  // Nothing is asked of the public service.
  await server.ask('PATCH', '/settings', { as: admin.token, body: { key: 'avatarService', value: false } })
})
afterAll(() => server.remove())
beforeEach(async () => {
  count += 1
  user = await makeUser(server.store, { username: `owner${count}`, groups: ['Users'] })
})

const derived = () => createHash('sha256').update(`owner${count}@example.org`).digest('hex')
const send = (parts: readonly Part[], as = user) => server.ask('PUT', path, { as: as.token, ...multipart(parts) })
const put = (body: Buffer) => send([{ filename: '../../me.svg', body }])
const upload = async (colour: string, width = 600, height = 400): Promise<string> => {
  const answer = await put(await makePng(width, height, colour))
  expect(answer.status, answer.text).toBe(200)
  expect(answer.body).toMatchObject({ username: `owner${count}`, hasOwnAvatar: true })
  return answer.body.avatar
}
const remove = (as = user) => server.ask('DELETE', path, { as: as.token })
const current = async (as = user) => (await server.ask('GET', '/current-user', { as: as.token })).body
const show = (name: string, as = user, query = '?size=80', headers = {}) =>
  server.ask('GET', `/avatar/${name}${query}`, { as: as.token, headers })
const colourOf = async (name: string, as = user) => (await sharp()((await show(name, as)).bytes).stats()).dominant
const stored = () => server.store.db.selectFrom('avatar_bytes').select('body').where('user_id', '=', user.id).execute()

describe('an uploaded avatar', () => {
  test('is shown, cut to a square around its middle, under a name that tells no e-mail', async () => {
    expect(await current()).toMatchObject({ avatar: derived(), hasOwnAvatar: false })
    const sides = await makePng(300, 100, '#ff0000')
    const middle = { input: await makePng(100, 100, '#0000ff'), left: 100, top: 0 }
    const { body } = await put(
      await sharp()(sides)
        .composite([middle])
        .withExif({ IFD0: { Artist: 'Somebody' } })
        .jpeg()
        .toBuffer(),
    )
    expect(body.avatar).toMatch(/^[0-9a-f]{64}$/)
    expect(body.avatar).not.toBe(derived())
    const shown = await show(body.avatar)
    expect(shown.headers['content-type']).toBe('image/webp')
    const { format, width, height, exif } = await sharp()(shown.bytes).metadata()
    expect([format, width === height, exif]).toEqual(['webp', true, undefined])
    const { dominant, channels } = await sharp()(shown.bytes).stats()
    expect(dominant.b).toBeGreaterThan(200)
    expect(channels[0]?.max).toBeLessThan(150)
    await server.restart()
    expect((await show(body.avatar)).bytes).toEqual(shown.bytes)
    expect(await current()).toMatchObject({ avatar: body.avatar, hasOwnAvatar: true })
    const etag = String(shown.headers.etag)
    expect((await show(body.avatar, user, '?size=80', { 'if-none-match': etag })).status).toBe(304)
  })

  test('is replaced under another name, and the one before is no more', async () => {
    const red = await upload('#ff0000')
    expect(await colourOf(red)).toMatchObject({ r: 248, b: 8 })
    const blue = await upload('#0000ff', 50, 90)
    expect(blue).not.toBe(red)
    expect(await colourOf(blue)).toMatchObject({ r: 8, b: 248 })
    expect(await colourOf(red)).not.toMatchObject({ r: 248, b: 8 })
    expect(await stored()).toHaveLength(1)
  })

  test('is removed, and the one that follows from the e-mail is back', async () => {
    const name = await upload('#ff0000')
    const { status, body } = await remove()
    expect([status, body.avatar, body.hasOwnAvatar]).toEqual([200, derived(), false])
    expect(await current()).toMatchObject({ avatar: derived(), hasOwnAvatar: false })
    expect(await colourOf(name)).not.toMatchObject({ r: 248, b: 8 })
    expect(await stored()).toEqual([])
    expect((await remove()).status).toBe(200)
  })

  test('stays when the e-mail changes, and is to be had without an e-mail', async () => {
    const name = await upload('#ff0000')
    await server.store.transact((tx) =>
      tx
        .updateTable('users')
        .set({ email: `owner${count}@localhost.invalid`, email_key: `owner${count}@localhost.invalid` })
        .where('id', '=', user.id)
        .execute(),
    )
    expect(await current()).toMatchObject({ avatar: name, hasOwnAvatar: true })
    expect((await remove()).body).toMatchObject({ avatar: '', hasOwnAvatar: false })
  })

  test('is seen by its owner and administrators; for others its name is like any other', async () => {
    const name = await upload('#ff0000')
    const other = await makeUser(server.store, { groups: ['Users'] })
    expect(await colourOf(name, admin)).toMatchObject({ r: 248, b: 8 })
    const drawn = await show(name, other)
    expect([drawn.status, drawn.headers['content-type']]).toEqual([200, 'image/webp'])
    expect(await colourOf(name, other)).not.toMatchObject({ r: 248, b: 8 })
    expect((await server.ask('GET', `/avatar/${name}`)).status).toBe(401)
    const listed = await server.ask('GET', `/user?search=owner${count}`, { as: admin.token })
    expect(listed.body.items).toMatchObject([{ avatar: name, hasOwnAvatar: true }])
    expect((await server.ask('GET', `/user/${user.id}`, { as: admin.token })).body).toMatchObject({ avatar: name, hasOwnAvatar: true })
  })

  test('is changed and removed for oneself only', async () => {
    const name = await upload('#ff0000')
    const other = await makeUser(server.store, { groups: ['Users'] })
    expect((await remove(other)).status).toBe(200)
    expect((await send([{ body: await makePng(90, 90, '#00ff00') }], other)).body.avatar).not.toBe(name)
    expect(await current()).toMatchObject({ avatar: name, hasOwnAvatar: true })
    expect(await colourOf(name)).toMatchObject({ r: 248, b: 8 })
    const { body, headers } = multipart([{ body: await makePng(9, 9) }])
    expect((await server.ask('PUT', path, { body, headers })).status).toBe(401)
  })

  test('is in the export of one’s data, and goes with the account', async () => {
    expect((await server.ask('GET', '/current-user/data', { as: user.token })).body.profile.avatar).toBeNull()
    const name = await upload('#ff0000')
    const { profile } = (await server.ask('GET', '/current-user/data', { as: user.token })).body
    expect((await sharp()(Buffer.from(profile.avatar, 'base64')).stats()).dominant).toMatchObject({ r: 248, b: 8 })
    for (const leavings of ['anonymise', 'erase']) {
      const leaving = await makeUser(server.store, { groups: ['Users'] })
      const { body } = await send([{ body: await makePng(90, 90, '#00ff00') }], leaving)
      const gone = await server.ask('DELETE', `/user/${leaving.id}?leavings=${leavings}`, { as: admin.token })
      expect(gone.status, gone.text).toBe(204)
      expect(await colourOf(body.avatar, admin)).not.toMatchObject({ g: 248 })
      const left = await server.store.db.selectFrom('avatar_bytes').select('user_id').where('user_id', '=', leaving.id).execute()
      expect(left).toEqual([])
    }
    expect(await colourOf(name)).toMatchObject({ r: 248, b: 8 })
  })
})

describe('what is no picture', () => {
  test('is refused at its field, and the avatar stays', async () => {
    const name = await upload('#ff0000')
    const png = await makePng(300, 300)
    const bomb = await sharp()({ create: { width: 8000, height: 8000, channels: 3, background: '#000000' } })
      .png({ compressionLevel: 9, palette: true })
      .toBuffer()
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>')
    for (const body of [svg, Buffer.from('<html>'), Buffer.alloc(0), png.subarray(0, 30), bomb]) {
      const answer = await put(body)
      expect(answer.status).toBe(422)
      expect(answer.body).toMatchObject({
        code: 'UNPROCESSABLE_FILE',
        message: 'Please select a valid image file',
        fields: [{ path: 'file', message: 'Please select a valid image file' }],
      })
    }
    expect(await current()).toMatchObject({ avatar: name, hasOwnAvatar: true })
    expect(await colourOf(name)).toMatchObject({ r: 248, b: 8 })
  })

  test('nor what is too large, or no single file', async () => {
    const refused = (code: string, status: number) => ({ status, body: { code } })
    expect(await put(Buffer.alloc(20 * MiB + 1))).toMatchObject(refused('PAYLOAD_TOO_LARGE', 413))
    expect(await send([])).toMatchObject(refused('MALFORMED_REQUEST', 400))
    expect(await send([{ name: 'picture', body: 'x' }])).toMatchObject(refused('MALFORMED_REQUEST', 400))
    expect(await server.ask('PUT', path, { as: user.token, body: {} })).toMatchObject(refused('UNSUPPORTED_MEDIA_TYPE', 415))
    expect(await current()).toMatchObject({ hasOwnAvatar: false })
  })
})
