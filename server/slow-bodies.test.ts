import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { apiPath } from '@amn/contract/index'
import { realFonts } from './fonts/real-fonts.ts'
import { makePng } from './testing/hostile.ts'
import { type MadeUser, makeIssue, makeUser } from './testing/make.ts'
import { readRaw } from './testing/raw.ts'
import { multipart } from './testing/upload.ts'
import { startWholeServer, type WholeServer } from './testing/whole.ts'

let server: WholeServer
let port: number
let dripper: MadeUser
let other: MadeUser
const open: Socket[] = []
/** The server's ends of the connections. */
const peers: Socket[] = []
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
  server = await startWholeServer()
  await server.app.listen({ host: '127.0.0.1', port: 0 })
  server.app.server.on('connection', (peer) => peers.push(peer))
  port = (server.app.server.address() as AddressInfo).port
})
afterAll(async () => {
  vi.useRealTimers()
  await server.remove()
})
beforeEach(async () => {
  dripper = await makeUser(server.store, { groups: ['Administrators'] })
  other = await makeUser(server.store, { groups: ['Administrators'] })
})
afterEach(() => {
  for (const socket of open.splice(0)) socket.destroy()
})

const picture = multipart([{ body: await makePng(20, 20) }])
const data = Buffer.from(JSON.stringify({ format: 'amn-my-data', version: 1, media: [] }))

interface Call {
  method: 'PUT' | 'POST' | 'PATCH'
  path: string
  type: string
  body: Buffer
}
const screenshot = async (user: MadeUser): Promise<Call> => {
  const issue = await makeIssue(server.store, server.media.id, user)
  const type = picture.headers['content-type'] ?? ''
  return { method: 'PUT', path: `/media/${server.media.id}/issue/${issue}/screenshot`, type, body: picture.body }
}
const ownData = async (): Promise<Call> => ({ method: 'POST', path: '/current-user/data', type: 'application/json', body: data })
const list = async (): Promise<Call> => ({
  method: 'POST',
  path: '/current-user/list?fileName=a.csv',
  type: 'application/octet-stream',
  body: Buffer.from('Title,Status\nWhole,completed\n'),
})
const font = async (): Promise<Call> => {
  const { headers, body } = multipart([{ body: realFonts().woff2 }])
  return { method: 'POST', path: '/current-user/font', type: headers['content-type'] ?? '', body }
}
const piece = async (user: MadeUser): Promise<Call> => {
  const made = await server.ask('POST', '/import', { as: user.token, body: { amnMediaType: 'Anime', source: 'upload' } })
  const files = [{ path: 'film.mp4', size: 1000 }]
  const declared = await server.ask('POST', `/import/${made.body.id}/upload`, { as: user.token, body: { files } })
  const path = `/import/${made.body.id}/file/${declared.body[0].id}?offset=0`
  return { method: 'PATCH', path, type: 'application/octet-stream', body: Buffer.alloc(1000) }
}
const settings = async (): Promise<Call> => ({
  method: 'PUT',
  path: '/current-user/settings',
  type: 'application/json',
  body: Buffer.from('{}'),
})

const send = ({ method, path, type, body }: Call, { token }: MadeUser) =>
  server.app.inject({
    method,
    url: server.config.base + apiPath + path,
    headers: { authorization: `Bearer ${token}`, 'content-type': type },
    payload: body,
  })
/** Sends the head and a byte of a call; the server has begun to answer it when this resolves. */
const drip = async ({ method, path, type, body }: Call, { token }: MadeUser, bytes = 1): Promise<Socket> => {
  const socket = connect(port, '127.0.0.1').setEncoding('latin1')
  open.push(socket)
  const head = `${method} ${server.config.base}${apiPath}${path} HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\n`
  socket.write(`${head}Authorization: Bearer ${token}\r\nContent-Type: ${type}\r\nContent-Length: ${body.length}\r\n\r\n`)
  expect(String(await once(socket, 'data'))).toContain('100 Continue')
  socket.write(body.subarray(0, bytes))
  return socket
}

describe.each([
  ['uploads', screenshot, 2],
  ['imports of own data', ownData, 1],
  ['lists', list, 1],
  ['fonts', font, 1],
])('while somebody drips %s', (_what, make, each) => {
  test('the person gets no more of them, and everybody else goes on', async () => {
    for (let n = 1; n < each; n += 1) await drip(await make(dripper), dripper)
    const more = await make(dripper)
    // What is sent whole may overtake what drips, which is refused then: another one drips.
    const sendBesideDrip = async () => {
      await drip(await make(dripper), dripper)
      return (await send(more, dripper)).statusCode
    }
    await expect.poll(sendBesideDrip).toBe(503)
    const refused = await send(more, dripper)
    expect(refused.headers['retry-after']).toBe('5')
    expect(refused.json()).toMatchObject({ code: 'BUSY' })
    const goesOn = await send(await make(other), other)
    expect([200, 204]).toContain(goesOn.statusCode)
  })
})

test('an upload that is refused while others drip may be cut off without harm', async () => {
  const uncaught = vi.fn()
  process.on('unhandledRejection', uncaught)
  try {
    for (let n = 0; n < 2; n += 1) await drip(await screenshot(dripper), dripper)
    const more = await screenshot(dripper)
    const cut = { ...more, body: more.body.subarray(0, -20) }
    await expect.poll(async () => (await send(cut, dripper)).statusCode).toBe(503)
    await new Promise(setImmediate)
    expect(uncaught).not.toHaveBeenCalled()
  } finally {
    process.off('unhandledRejection', uncaught)
  }
})

describe('a body slower than 1 KiB/s over ten seconds', () => {
  test.each([
    ['upload', screenshot],
    ['import of own data', ownData],
    ['list', list],
    ['piece of a file', piece],
    ['small body', settings],
  ])('of the kind %s is ended with an answer, and its place is free again', async (_kind, make) => {
    const call = await make(dripper)
    const socket = await drip(call, dripper)
    const closed = once(socket, 'close')
    vi.advanceTimersByTime(9_000)
    expect(socket.readyState).toBe('open')
    const answered = once(socket, 'data')
    vi.advanceTimersByTime(2_000)
    const [text] = await answered
    expect(readRaw(String(text))).toMatchObject({ status: 408, body: { code: 'REQUEST_TIMEOUT' } })
    await closed
    await expect.poll(async () => (await send(await make(dripper), dripper)).statusCode).toBeLessThan(300)
  })

  test('is not one that brings enough in each ten seconds', async () => {
    const call = { ...(await ownData()), body: Buffer.concat([data, Buffer.alloc(60_000, ' ')]) }
    const socket = await drip(call, dripper, 20_000)
    await expect.poll(() => peers.at(-1)?.bytesRead).toBeGreaterThan(20_000)
    vi.advanceTimersByTime(11_000)
    const answered = once(socket, 'data')
    socket.write(call.body.subarray(20_000))
    expect(String((await answered)[0])).toContain('HTTP/1.1 200')
  })
})
