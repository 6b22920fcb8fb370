import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { connect } from 'node:net'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { apiPath } from '@amn/contract/index'
import { readRaw } from './testing/raw.ts'
import { openFirst } from './testing/processes/first-store.ts'
import { makeMemoryFolder } from './testing/processes/memory-folder.ts'
import { startProcess } from './testing/processes/process.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const throwing = { NODE_OPTIONS: `--import ${here('./testing/processes/throwing-body.ts')}` }
const base = `/amn-service${apiPath}`

let data: string
let kill: () => void
beforeEach(async ({ skip }) => {
  if (process.env['AMN_TEST_POSTGRES']) skip('the process is tried over SQLite, whichever engine the rest runs on')
  data = makeMemoryFolder('amn-stop-')
  await (await openFirst(data)).close()
  kill = () => undefined
})
afterEach(() => {
  kill()
  rmSync(data, { recursive: true, force: true })
})

const login = JSON.stringify({ username: 'nobody', password: 'nothing' })
const json = { 'content-type': 'application/json' }
const fail = (api: string) => fetch(`${api}/user/login?throw`, { method: 'POST', headers: json, body: login })

test('an error that nobody caught is answered and logged with its request, others are finished, and the process ends with 70', async () => {
  const { api, address, child, ended } = await startProcess(data, throwing)
  kill = () => child.kill('SIGKILL')
  const socket = connect(Number(new URL(address).port), '127.0.0.1').setEncoding('latin1')
  const head = `POST ${base}/user/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${login.length}\r\n`
  socket.write(`${head}Expect: 100-continue\r\n\r\n${login.slice(0, 5)}`)
  expect(String(await once(socket, 'data'))).toContain('100 Continue')

  const refused = await fail(api)
  const body = JSON.parse(await refused.text())
  expect({ status: refused.status, body }).toMatchObject({ status: 500, body: { code: 'INTERNAL', requestId: expect.any(String) } })

  socket.write(login.slice(5))
  const [answer] = await once(socket, 'data')
  expect(readRaw(String(answer)).status).toBe(401)
  socket.destroy()
  const { code, out } = await ended
  expect(code).toBe(70)
  const fatal = out.split('\n').filter((line) => line.includes('thrown on purpose') && line.includes('"level":60'))
  expect(fatal).toHaveLength(1)
  expect(JSON.parse(fatal[0] ?? '')).toMatchObject({ reqId: body.requestId })
})

test('it is started again after a failure, and ends for good when it is told to', async () => {
  const words = [here('../tools/supervise.mjs'), process.execPath, here('./main.ts')]
  const env = { PATH: process.env['PATH'] ?? '', AMN_LOG: 'silent', AMN_PORT: '0', AMN_DATA: data, ...throwing }
  const child = spawn(process.execPath, words, { env, stdio: ['ignore', 'pipe', 'ignore'] })
  kill = () => child.kill('SIGTERM')
  const ended = once(child, 'close')
  const addresses = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const nextAddress = async () => {
    for (;;) {
      const { value, done } = await addresses.next()
      if (done) throw new Error('It ended')
      const found = /^AMN is at (\S+)$/.exec(value)?.[1]
      if (found) return found + base
    }
  }
  expect((await fail(await nextAddress())).status).toBe(500)
  const second = await nextAddress()
  expect((await fetch(`${second}/setup`)).status).toBe(200)
  child.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
})
