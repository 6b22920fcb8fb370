import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStore } from '@amn/server/db/connect'
import { makeMedia, makeUser } from '@amn/server/testing/make'
import { whileQueriesWait } from '@amn/server/testing/postgres'
import { type Running, startProcess } from '@amn/server/testing/processes/process'
import { type Cluster, startPostgres } from './postgres-cluster.ts'
import { findPostgres } from './set-up-system.mjs'

const isHere = findPostgres() !== undefined
const folder = mkdtempSync(join(tmpdir(), 'amn-outage-'))
let postgres: Cluster
let stop: (() => Promise<void>) | undefined
const replicas: Running[] = []
let token: string
let target: { mediaId: number; contentId: number; fileId: number }
beforeAll(async () => {
  if (!isHere) return
  postgres = await startPostgres()
  stop = postgres.stop
  const store = await openStore(postgres.url, { data: folder, startWait: 60_000 })
  token = (await makeUser(store, { groups: ['Administrators'] })).token
  const media = await makeMedia(store, { type: 'Anime', title: 'Lantern Thief', root: folder, files: ['film.mp4'] })
  const [content] = media.contents
  if (!content) throw new Error('no content')
  target = { mediaId: media.id, contentId: content.id, fileId: content.fileId }
  await store.close()
  const start = async (at: number) => replicas.push(await startProcess(join(folder, String(at)), { AMN_DATABASE: postgres.url }))
  await Promise.all([1, 2].map(start))
}, 300_000)
afterAll(async () => {
  for (const { child } of replicas) child.kill('SIGKILL')
  await Promise.all(replicas.map(({ ended }) => ended))
  await stop?.()
  rmSync(folder, { recursive: true, force: true })
}, 300_000)

const acknowledged: string[] = []
const calls: Record<string, (api: string) => Promise<Response>> = {
  suggest: (api) => get(`${api}/media/suggest?q=lantern%20thief`),
  guess: (api) => get(`${api}/media/suggest?q=lanten%20theif`),
  list: (api) => get(`${api}/media?amnMediaType=Anime`),
  one: (api) => get(`${api}/media/${target.mediaId}`),
  person: (api) => get(`${api}/current-user`),
  progress: async (api) => {
    const eventId = randomUUID()
    const body = JSON.stringify({ position: 10, unit: 'seconds', duration: 1000, eventId })
    const path = `${api}/media/${target.mediaId}/user-data/content/${target.contentId}/file/${target.fileId}`
    const answer = await fetch(path, { method: 'PUT', headers: { ...headers(), 'content-type': 'application/json' }, body })
    if (answer.ok) acknowledged.push(eventId)
    return answer
  },
}
const headers = () => ({ authorization: `Bearer ${token}` })
const get = (url: string) => fetch(url, { headers: headers() })

/** What was answered: how often each status, and since when each call of each replica succeeds. */
class Answers {
  readonly statuses = new Map<number, number>()
  readonly succeeded = new Map<string, number>()
  readonly faults: string[] = []
  async ask(name: string, replica: Running): Promise<void> {
    // A connection that the system gave up among so many is no answer of the server.
    const answer = await calls[name]?.(replica.api).catch(() => undefined)
    const text = await answer?.text().catch(() => undefined)
    if (!answer || text === undefined) return
    this.statuses.set(answer.status, (this.statuses.get(answer.status) ?? 0) + 1)
    const isBusy = answer.status === 503 && text.includes('"BUSY"') && Number(answer.headers.get('retry-after')) > 0
    if (!answer.ok && !isBusy) this.faults.push(`${name} ${answer.status} ${text}`)
    const key = `${name} ${replicas.indexOf(replica)}`
    if (answer.ok && !this.succeeded.has(key)) this.succeeded.set(key, performance.now())
  }
  count(status: number): number {
    return this.statuses.get(status) ?? 0
  }
}
const names = Object.keys(calls)

test.skipIf(!isHere)(
  'when PostgreSQL ends at once under load, no replica dies, nothing acknowledged is lost, and all calls work again',
  { timeout: 600_000 },
  async () => {
    let answers = new Answers()
    let isOver = false
    const work = async (at: number) => {
      for (let turn = at; !isOver; turn += 1) {
        const replica = replicas[at % replicas.length]
        if (replica) await answers.ask(names[turn % names.length] ?? '', replica)
      }
    }
    const load = Promise.all(Array.from({ length: 61 }, (_, at) => work(at)))
    const before = answers
    await expect.poll(() => before.succeeded.size, { timeout: 120_000 }).toBe(names.length * replicas.length)
    await expect.poll(() => acknowledged.length, { timeout: 120_000 }).toBeGreaterThan(50)
    // Of each request that is under way, all queries fail at the same moment.
    await whileQueriesWait(postgres.url, 16, postgres.interrupt)
    await expect.poll(() => before.count(503), { timeout: 120_000 }).toBeGreaterThan(100)
    await postgres.resume()
    const back = performance.now()
    const after = (answers = new Answers())
    await expect.poll(() => after.succeeded.size, { timeout: 120_000 }).toBe(names.length * replicas.length)
    isOver = true
    await load
    const recovery = Math.round(Math.max(...after.succeeded.values()) - back)
    expect([...before.faults, ...after.faults]).toEqual([])
    expect(replicas.map(({ child }) => child.exitCode ?? child.signalCode)).toEqual([null, null])

    const store = await openStore(postgres.url, { data: folder, startWait: 60_000 })
    const rows = await store.db.selectFrom('progress_event').select('event_id as id').execute()
    await store.close()
    const kept = new Set(rows.map(({ id }) => id))
    console.info(
      `recovered ${recovery} ms after PostgreSQL, ${acknowledged.length} writes acknowledged, answers before`,
      before.statuses,
      'after',
      after.statuses,
    )
    expect(acknowledged.filter((id) => !kept.has(id))).toEqual([])
  },
)

test.skipIf(!isHere)(
  'a burst of 1,500 searches that exhausts the connections is answered, some with BUSY, and the server goes on',
  { timeout: 600_000 },
  async () => {
    const [replica] = replicas
    if (!replica) throw new Error('no replica')
    const answers = new Answers()
    await Promise.all(Array.from({ length: 1500 }, (_, at) => answers.ask(at % 2 === 0 ? 'suggest' : 'guess', replica)))
    expect(answers.faults).toEqual([])
    expect(answers.count(200)).toBeGreaterThan(0)
    expect(replica.child.exitCode ?? replica.child.signalCode).toBeNull()
    expect((await get(`${replica.api}/current-user`)).status).toBe(200)
  },
)
