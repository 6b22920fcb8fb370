import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { readConfig } from '../config.ts'
import { startFakeServer } from '../testing/fake-server.ts'
import { makeFolder } from '../testing/hostile.ts'
import { startObjectStore, type TestObjectStore } from '../testing/objects/object-store.ts'
import { abortUnfinished } from './abort-unfinished.ts'
import { checkStore } from './check-store.ts'
import { openStorage } from './open-storage.ts'
import type { Storage } from './storage.ts'

let objects: TestObjectStore
beforeAll(async () => {
  objects = await startObjectStore()
})
afterAll(() => objects.remove())

let folder: Awaited<ReturnType<typeof makeFolder>>
let number = 0
beforeEach(async () => {
  folder = await makeFolder()
  number += 1
  return () => folder[Symbol.asyncDispose]()
})
const configOf = (env: Record<string, string> = {}) => {
  const { objectStore } = readConfig({ ...objects.env, ...env })
  if (!objectStore) throw new Error('no store')
  return objectStore
}
const open = (kind: string): Storage => openStorage(kind === 'folder' ? folder.path : { store: configOf(), prefix: `test-${number}` })
const all = async (storage: Storage, ...where: Parameters<Storage['list']>) =>
  (await Array.fromAsync(storage.list(...where))).map(({ key, size }) => [key, size]).toSorted()
const streamOf = async function* (bytes: Buffer, length = 100_000) {
  for (let at = 0; at < bytes.length; at += length) yield bytes.subarray(at, at + length)
}
const readAll = async (storage: Storage, key: string) => {
  const found = await storage.get(key)
  return found && { size: found.size, bytes: Buffer.concat(await Array.fromAsync(found.body as AsyncIterable<Buffer>)) }
}

describe.each(['folder', 'objects'])('files in %s', (kind) => {
  test('are there until they are deleted, and listed by folder and beginning', async () => {
    const storage = open(kind)
    expect(await all(storage)).toEqual([])
    await storage.put('7-ab.webp', Buffer.from('one'))
    await storage.put('7-ab.webp', Buffer.from('other'))
    await storage.put('8-cd.webp', Buffer.alloc(0))
    await storage.put('sizes/7-ab-160.webp', Buffer.from('small'))
    expect(String(await storage.read('7-ab.webp'))).toBe('other')
    expect(await readAll(storage, 'sizes/7-ab-160.webp')).toEqual({ size: 5, bytes: Buffer.from('small') })
    expect([await storage.sizeOf('7-ab.webp'), await storage.sizeOf('8-cd.webp'), await storage.sizeOf('9.webp')]).toEqual([
      5,
      0,
      undefined,
    ])
    expect(await all(storage)).toEqual([
      ['7-ab.webp', 5],
      ['8-cd.webp', 0],
    ])
    expect(await all(storage, 'sizes')).toEqual([['sizes/7-ab-160.webp', 5]])
    expect(await all(storage, '', '8-')).toEqual([['8-cd.webp', 0]])
    const [first] = await Array.fromAsync(storage.list())
    expect(Math.abs((first?.modifiedAt.getTime() ?? 0) - Date.now())).toBeLessThan(60_000)
    await storage.delete('7-ab.webp', '8-cd.webp', 'none.webp')
    expect([await storage.read('7-ab.webp'), await storage.get('8-cd.webp')]).toEqual([undefined, undefined])
    expect(await all(storage, 'sizes')).toEqual([['sizes/7-ab-160.webp', 5]])
  })

  test('are whole or not there', async () => {
    const storage = open(kind)
    const bytes = randomBytes(40 * 1024 ** 2)
    await storage.put('film', { body: streamOf(bytes), size: bytes.length })
    const read = await readAll(storage, 'film')
    expect([read?.size, read?.bytes.equals(bytes)]).toEqual([bytes.length, true])
    await expect(storage.put('short', { body: streamOf(bytes), size: bytes.length + 1 })).rejects.toThrow()
    await expect(storage.put('long', { body: streamOf(bytes), size: 20 * 1024 ** 2 })).rejects.toThrow()
    await expect(storage.put('little', { body: streamOf(bytes.subarray(0, 10)), size: 11 })).rejects.toThrow()
    expect(await all(storage)).toEqual([['film', bytes.length]])
  })

  test('have no keys that lead elsewhere', async () => {
    for (const key of ['../a', 'a/../b', '/a', 'a/b/c', '..', '', 'a\0', 'a b', 'ą'])
      await expect(
        Promise.resolve().then(() => open(kind).read(key)),
        key,
      ).rejects.toThrow('No key')
  })
})

describe('an object store', () => {
  test('is asked on while it has more to list', async () => {
    const page = (keys: string[], next: string) =>
      `<?xml version="1.0"?><ListBucketResult>${keys.map((key) => `<Contents><Key>library/x/${key}</Key><Size>7</Size></Contents>`).join('')}${next}</ListBucketResult>`
    const paged = await startFakeServer((request, response) => {
      const isSecond = new URL(request.url ?? '', 'http://a').searchParams.get('continuation-token') === 'a+b/c=&'
      response.end(
        isSecond ? page(['3.webp'], '') : page(['1.webp', '2.webp'], '<NextContinuationToken>a+b/c=&amp;</NextContinuationToken>'),
      )
    })
    const storage = openStorage({ store: configOf({ AMN_STORE_ENDPOINT: paged.url }), prefix: 'x' })
    expect((await all(storage)).map(([key]) => key)).toEqual(['1.webp', '2.webp', '3.webp'])
    expect(paged.asked).toHaveLength(2)
    await paged.close()
  })

  test('is asked again when it stumbles, and not when it is no use', async () => {
    const storage = open('objects')
    let left = 2
    objects.refuse((method) => (method === 'PUT' && left-- > 0 ? 503 : undefined))
    await storage.put('a.webp', Buffer.from('a'))
    objects.refuse(() => 403)
    const before = objects.asked.length
    await expect(storage.read('a.webp')).rejects.toMatchObject({ code: 'BUSY', retryAfter: 5 })
    expect(objects.asked.length).toBe(before + 1)
    objects.refuse(() => 507)
    await expect(storage.put('b.webp', Buffer.from('b'))).rejects.toMatchObject({ code: 'INSUFFICIENT_STORAGE' })
    objects.refuse(undefined)
    expect(String(await storage.read('a.webp'))).toBe('a')
  })

  test('that has too much to do at a start is told in one line, and does not keep the server from starting', async () => {
    objects.refuse(() => 429)
    expect(await checkStore(configOf())).toMatch(/does not answer; until it does, [^\n]+: The object store answered 429$/)
    objects.refuse(undefined)
    expect(await checkStore(configOf())).toBeUndefined()
    const nowhere = configOf({ AMN_STORE_ENDPOINT: 'http://127.0.0.1:1' })
    expect(await checkStore(nowhere)).toMatch(/: fetch failed: [^\n]*ECONNREFUSED|: fetch failed: bad port/)
  })

  test('lists what was never put together, of which what is ours and a day old goes', async () => {
    const upload = (key: string, id: string, daysAgo: number) =>
      `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiator><ID>1</ID></Initiator><Initiated>${new Date(Date.now() - daysAgo * 86_400_000).toISOString()}</Initiated></Upload>`
    const page = (inside: string) => `<?xml version="1.0"?><ListMultipartUploadsResult>${inside}</ListMultipartUploadsResult>`
    const more = '<NextKeyMarker>library/x/1-1</NextKeyMarker><NextUploadIdMarker>b</NextUploadIdMarker><IsTruncated>true</IsTruncated>'
    const deleted: string[] = []
    const listing = await startFakeServer((request, response) => {
      const { pathname, searchParams } = new URL(request.url ?? '', 'http://a')
      if (request.method === 'DELETE') {
        deleted.push(`${pathname} ${searchParams.get('uploadId')}`)
        return void response.writeHead(204).end()
      }
      const isSecond = searchParams.get('key-marker') === 'library/x/1-1' && searchParams.get('upload-id-marker') === 'b'
      const first = more + upload('library/x/1-1', 'a', 2) + upload('library/x/1-1', 'b', 0.5)
      response.end(page(isSecond ? upload('library/x/2-2', 'c', 3) + upload('library/y/2-2', 'd', 3) : first))
    })
    await abortUnfinished({ store: configOf({ AMN_STORE_ENDPOINT: listing.url }), prefix: 'x' })
    expect(deleted).toEqual(['/amn-test/library/x/1-1 a', '/amn-test/library/x/2-2 c'])
    await listing.close()
    // One that does not know how to list them is none the worse.
    await abortUnfinished({ store: configOf({}), prefix: 'x' })
    expect(objects.asked.at(-1)).toMatch(/^GET \/amn-test\?uploads=/)
  })

  test('that sends a large picture slowly is given time for it, and one that sends nothing, or no more, is not', async () => {
    const bytes = randomBytes(8 * 1024 ** 2)
    const rest = Promise.withResolvers<void>()
    const slow = await startFakeServer((_request, response) => {
      response.writeHead(200, { 'content-length': String(bytes.length) })
      response.write(bytes.subarray(0, 1000))
      void rest.promise.then(() => response.end(bytes.subarray(1000)))
    })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const fetching = vi.spyOn(globalThis, 'fetch')
    onTestFinished(() => fetching.mockRestore())
    const begun = Promise.withResolvers<void>()
    const from = (url: string) => openStorage({ store: configOf({ AMN_STORE_ENDPOINT: url }), prefix: 'x' })
    const found = from(slow.url).read('slow.webp')
    await expect.poll(() => fetching.mock.settledResults.length).toBe(1)
    await vi.advanceTimersByTimeAsync(6000)
    rest.resolve()
    expect((await found)?.equals(bytes)).toBe(true)
    const stalled = await startFakeServer((_request, response) => {
      response.writeHead(200, { 'content-length': String(bytes.length) })
      response.write(bytes.subarray(0, 1000))
    })
    const cut = from(stalled.url)
      .read('stalled.webp')
      .catch((error: unknown) => error)
    await expect.poll(() => fetching.mock.settledResults.length).toBe(2)
    await vi.advanceTimersByTimeAsync(15_500)
    expect(await cut).toMatchObject({ code: 'BUSY' })
    const silent = await startFakeServer(() => begun.resolve())
    const refused = from(silent.url)
      .read('a.webp')
      .catch((error: unknown) => error)
    await begun.promise
    await vi.advanceTimersByTimeAsync(5001)
    expect(await refused).toMatchObject({ code: 'BUSY' })
    await slow.close()
    await stalled.close()
    await silent.close()
  })

  test('that sends less than it promised is believed nothing', async () => {
    const storage = open('objects')
    await storage.put('a.webp', randomBytes(100_000))
    const cut = await startFakeServer((_request, response) => {
      response.writeHead(200, { 'content-length': '100000' })
      response.write(Buffer.alloc(5000), () => response.destroy())
    })
    const broken = openStorage({ store: configOf({ AMN_STORE_ENDPOINT: cut.url }), prefix: 'x' })
    await expect(broken.read('a.webp')).rejects.toMatchObject({ code: 'BUSY' })
    const other = configOf({ AMN_STORE_ENDPOINT: cut.url, AMN_STORE_REGION: 'elsewhere' })
    const found = await openStorage({ store: other, prefix: 'x' }).get('a.webp')
    await expect(Array.fromAsync(found?.body ?? [])).rejects.toThrow()
    await cut.close()
  })
})

test.each([
  [{ AMN_STORE: 'http://a/b' }, 'AMN_STORE must be an address such as s3://bucket/folder'],
  [{ AMN_STORE: 's3://bucket/../x' }, 'AMN_STORE must be'],
  [{ AMN_STORE: 's3://bucket//x' }, 'AMN_STORE must be'],
  [{ AMN_STORE: 's3://bucket', AMN_STORE_KEY_ID: '' }, 'AMN_STORE needs AMN_STORE_KEY_ID and AMN_STORE_SECRET'],
  [{ AMN_STORE_ENDPOINT: 'ftp://a' }, 'AMN_STORE_ENDPOINT must be an address'],
  [{ AMN_STORE_ENDPOINT: 'http://me:canary@a' }, 'AMN_STORE_ENDPOINT must be an address'],
  [{ AMN_STORE_REGION: 'a b' }, 'AMN_STORE_REGION must be'],
])('a wrong setting %j is refused in one sentence', (env, said) => {
  expect(() => readConfig({ ...objects.env, ...env })).toThrow(said)
})

test('a store without a folder and without an address is the one of Amazon', () => {
  const { objectStore } = readConfig({ ...objects.env, AMN_STORE: 's3://films', AMN_STORE_ENDPOINT: '', AMN_STORE_REGION: 'eu-central-1' })
  expect(objectStore).toMatchObject({ endpoint: 'https://s3.eu-central-1.amazonaws.com', bucket: 'films', prefix: '' })
})
