import { readdirSync, utimesSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import { readConfig } from '../../config.ts'
import { openStorage } from '../../storage/open-storage.ts'

const bucket = 'amn-test'

/** An object store that a test can take away. */
export interface TestObjectStore {
  /** What a server that uses it is started with. */
  env: Record<string, string>
  /** The keys of all objects, in their order. */
  keys: () => string[]
  /** Method and path of every request that came. */
  asked: string[]
  /** Breaks off all connections and accepts no new ones. */
  kill: () => Promise<void>
  /** Lets it answer again, at the same address and with the same objects. */
  start: () => Promise<void>
  /** Whether requests are taken and never answered. */
  hang: (isHanging: boolean) => void
  /** Whether a request is answered with this status instead; undefined: never. */
  refuse: (answer: ((method: string, path: string) => number | undefined) | undefined) => void
  /** Lets requests of a method wait before they are answered; undefined: none. */
  hold: (method: string | undefined, until?: Promise<void>) => void
  /** Writes an object, as if that had been so many days ago. */
  put: (key: string, body: Buffer, daysAgo: number) => Promise<void>
  /** Makes all objects so many days older than now. */
  age: (days: number) => void
  /** Removes an object. */
  drop: (key: string) => Promise<void>
  remove: () => Promise<void>
}

/** Starts a server of the protocol of S3 with an empty bucket. */
export async function startObjectStore(): Promise<TestObjectStore> {
  const directory = await mkdtemp(join(tmpdir(), 'amn-objects-'))
  const protocol = new S3rver({ directory, silent: true, configureBuckets: [{ name: bucket }] })
  await protocol.configureBuckets()
  const answer = protocol.callback()
  const asked: string[] = []
  let isHanging = false
  let refusal: ((method: string, path: string) => number | undefined) | undefined
  let held: { method: string; until: Promise<void> } | undefined
  let port = 0
  let server: Server
  const start = async () => {
    server = createServer((request, response) => {
      const { method = '', url = '' } = request
      asked.push(`${method} ${url}`)
      if (isHanging) return
      const status = refusal?.(method, url)
      if (status === undefined && held?.method === method) return void held.until.then(() => answer(request, response))
      if (status === undefined) return void answer(request, response)
      request.resume()
      response.writeHead(status).end()
    })
    await new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
    port = (server.address() as AddressInfo).port
  }
  const kill = async () => {
    server.closeAllConnections()
    await new Promise((done) => server.close(done))
  }
  await start()
  const objects = join(directory, bucket)
  const env = {
    AMN_STORE: `s3://${bucket}/library`,
    AMN_STORE_ENDPOINT: `http://127.0.0.1:${port}`,
    AMN_STORE_KEY_ID: 'S3RVER',
    AMN_STORE_SECRET: 'S3RVER',
  }
  /** What is kept for one use, and the key below it. */
  const locate = (whole: string) => {
    const { objectStore: own } = readConfig(env)
    const [, prefix = '', ...rest] = whole.split('/')
    if (!own) throw new Error('no store')
    return { storage: openStorage({ store: own, prefix }), key: rest.join('/') }
  }
  const keys = () =>
    readdirSync(objects, { recursive: true })
      .map(String)
      .flatMap((name) => /^(.*)\._S3rver_object$/.exec(name)?.[1] ?? [])
      .toSorted()
  const setAge = (key: string, days: number) => {
    const at = Date.now() / 1000 - days * 86_400
    utimesSync(join(objects, `${key}._S3rver_object`), at, at)
  }
  return {
    env,
    keys,
    asked,
    kill,
    start,
    hang: (value) => {
      isHanging = value
    },
    refuse: (value) => {
      refusal = value
    },
    hold: (method, until = Promise.resolve()) => {
      held = method === undefined ? undefined : { method, until }
    },
    put: async (whole, body, daysAgo) => {
      const { storage, key } = locate(whole)
      await storage.put(key, body)
      setAge(whole, daysAgo)
    },
    age: (days) => keys().forEach((key) => setAge(key, days)),
    drop: async (whole) => {
      const { storage, key } = locate(whole)
      await storage.delete(key)
    },
    remove: async () => {
      await kill()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
