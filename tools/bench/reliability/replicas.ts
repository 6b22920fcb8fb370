import { randomInt, randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openStore } from '@amn/server/db/connect'
import { dropDatabase, makeDatabase } from '@amn/server/testing/postgres'
import { startProduct } from '../api.ts'
import { type Catalogue, makeCatalogue } from '../catalogue.ts'
import { type Child, cores, freePort, startChild, takeAllCores } from '../child.ts'
import { median, putLoad } from '../load.ts'
import { tell, title } from '../report.ts'

const below = '/amn-service/api/v1'
const people = 30
const floorFile = new URL('../floor.ts', import.meta.url).pathname
const everyCore = `0-${cores - 1}`

type Random = <T>(of: readonly T[]) => T
const any: Random = (of) => of[randomInt(of.length)] as (typeof of)[number]

/** Servers behind a proxy that knows nothing of them: in turn, and the next one when a server takes no connection. */
class Replicas {
  readonly servers: Child[] = []
  readonly inFlight = new Map<number, number>()
  readonly refused: string[] = []
  #turn = 0
  /** Requests that broke off. */
  broken = 0
  answered = 0

  async ask(token: string, method: string, path: string, body?: object): Promise<Response | undefined> {
    const headers = { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) }
    for (let tries = 0; tries < this.servers.length; tries += 1) {
      const at = (this.#turn += 1) % this.servers.length
      const server = this.servers[at]
      if (!server) continue
      this.inFlight.set(at, (this.inFlight.get(at) ?? 0) + 1)
      try {
        const answer = await fetch(server.url + below + path, { method, headers, ...(body && { body: JSON.stringify(body) }) })
        const text = await answer.text()
        this.answered += 1
        if (answer.status >= 500) this.refused.push(`${method} ${path}: ${answer.status} ${text.slice(0, 200)}`)
        return new Response(text, { status: answer.status })
      } catch (error) {
        const { code } = ((error as Error).cause ?? {}) as { code?: string }
        if (code === 'ECONNREFUSED') continue
        this.broken += 1
        return undefined
      } finally {
        this.inFlight.set(at, (this.inFlight.get(at) ?? 1) - 1)
      }
    }
    return undefined
  }
}

interface Written {
  events: Set<string>
  descriptions: Map<number, string>
}

/** What thirty people do at once: they look at lists and titles, search, and play; one of them edits. */
function putMixedLoad(replicas: Replicas, catalogue: Catalogue, written: Written) {
  const state = { isOver: false }
  const read = (token: string) => {
    const { mediaId } = any(catalogue.contents)
    const paths = [`/media/${mediaId}`, `/media?page=${randomInt(20)}&size=50`, '/media?search=amber%20river', '/current-user']
    return replicas.ask(token, 'GET', any(paths))
  }
  const play = async (token: string) => {
    const { mediaId, contentId, fileId } = any(catalogue.contents)
    const eventId = randomUUID()
    const body = { position: randomInt(20, 3000), unit: 'seconds', duration: 3600, eventId }
    const answer = await replicas.ask(token, 'PUT', `/media/${mediaId}/user-data/content/${contentId}/file/${fileId}`, body)
    if (answer?.ok) written.events.add(eventId)
  }
  const edit = async () => {
    const { mediaId } = any(catalogue.contents)
    const now = await replicas.ask(catalogue.token, 'GET', `/media/${mediaId}`)
    if (!now?.ok) return
    const { version } = (await now.json()) as { version: number }
    const description = `Changed ${randomUUID()}`
    const answer = await replicas.ask(catalogue.token, 'PUT', `/media/${mediaId}`, { version, description })
    if (answer?.ok) written.descriptions.set(mediaId, description)
  }
  const until = async (step: () => Promise<unknown>) => {
    while (!state.isOver) {
      await step()
      await pause(randomInt(10))
    }
  }
  const running = Promise.all([
    until(edit),
    ...Array.from({ length: people }, (_, n) => {
      const token = catalogue.viewers[n % catalogue.viewers.length] ?? ''
      return until(() => (randomInt(3) === 0 ? play(token) : read(token)))
    }),
  ])
  return async () => {
    state.isOver = true
    await running
  }
}

async function countLost(address: string, data: string, written: Written): Promise<number> {
  const store = await openStore(address, { data, reserveBytes: 0 })
  const events = new Set((await store.db.selectFrom('progress_event').select('event_id').execute()).map((row) => row.event_id))
  const media = new Map(
    (await store.db.selectFrom('media').select(['id', 'description']).execute()).map((row) => [row.id, row.description]),
  )
  await store.close()
  const lostEvents = [...written.events].filter((id) => !events.has(id)).length
  return lostEvents + [...written.descriptions].filter(([id, text]) => media.get(id) !== text).length
}

const startReplica = (catalogue: Catalogue, address: string) => startProduct(catalogue, { AMN_DATABASE: address }, everyCore)

async function killInTurn(catalogue: Catalogue, address: string, rounds: number): Promise<void> {
  title(`Three servers on one PostgreSQL, ${people} people and an editor; one server killed (SIGKILL) and started again, ${rounds} times`)
  const replicas = new Replicas()
  for (let n = 0; n < 3; n += 1) replicas.servers.push(await startReplica(catalogue, address))
  const written: Written = { events: new Set(), descriptions: new Map() }
  const end = putMixedLoad(replicas, catalogue, written)
  let atRisk = 0
  for (let round = 0; round < rounds; round += 1) {
    await pause(randomInt(500, 2500))
    const at = round % 3
    const victim = replicas.servers[at]
    if (!victim) continue
    const gone = new Promise<void>((resolve) => victim.process.once('exit', () => resolve()))
    const brokenBefore = replicas.broken
    victim.process.kill('SIGKILL')
    await gone
    atRisk += replicas.broken - brokenBefore + (replicas.inFlight.get(at) ?? 0)
    await pause(randomInt(500, 1500))
    // Its address stays known to the proxy until another server takes its place.
    replicas.servers[at] = await startReplica(catalogue, address)
  }
  await end()
  const lost = await countLost(address, catalogue.data, written)
  const count = written.events.size + written.descriptions.size
  tell('answered writes lost', `${lost} of ${count} (${replicas.answered} answers)`, '0', lost === 0 && count > 0)
  tell(
    'requests that broke off, of those in flight to the killed one',
    `${replicas.broken} of ${atRisk}`,
    'no more',
    replicas.broken <= atRisk,
  )
  tell('answers of 500 and above', String(replicas.refused.length), '0', replicas.refused.length === 0)
  for (const one of replicas.refused.slice(0, 5)) process.stdout.write(`        ${one}\n`)
  await Promise.all(replicas.servers.map((server) => server.stop()))
}

/** Reads of one server and of two; bare servers on SQLite beside them say what the cores of the machine allow. */
async function compareReads(catalogue: Catalogue, sqlite: Catalogue, address: string): Promise<void> {
  title(`Reads a second of two servers, in times of one (${cores} cores, the database and the load among them)`)
  const products = [await startReplica(catalogue, address), await startReplica(catalogue, address)]
  const startFloor = async () =>
    startChild(floorFile, [sqlite.database, join(sqlite.data, 'floor.db')], { PORT: String(await freePort()) }, '/', everyCore)
  const floors = [await startFloor(), await startFloor()]
  const load = async (servers: Child[], path: () => string) => {
    const headers = { authorization: `Bearer ${catalogue.token}` }
    const next = () => ({ path: path() })
    const loads = await Promise.all(servers.map(({ url }) => putLoad(url, { connections: 16 / servers.length, seconds: 4, headers, next })))
    return loads.reduce((all, { perSecond }) => all + perSecond, 0)
  }
  const times = async (servers: Child[], path: () => string) => {
    const ratios: number[] = []
    for (let round = 0; round < 3; round += 1) {
      const one = await load(servers.slice(0, 1), path)
      ratios.push((await load(servers, path)) / one)
    }
    return median(ratios)
  }
  const floor = await times(floors, () => `/one/${any(sqlite.contents).mediaId}`)
  const ours = await times(products, () => `${below}/media/${any(catalogue.contents).mediaId}`)
  tell(
    'two servers against one',
    `${ours.toFixed(2)} (bare servers ${floor.toFixed(2)})`,
    '≥ 1.7 or the bare ones',
    ours >= Math.min(1.7, floor),
  )
  await Promise.all([...products, ...floors].map((one) => one.stop()))
}

/** Several servers on one PostgreSQL: what a killed one costs, and what a second one brings. */
export async function benchReplicas(sizes: number[]): Promise<void> {
  const server = process.env['AMN_TEST_POSTGRES']
  if (!server) throw new Error('This bench needs a PostgreSQL: node tools/postgres.ts npm run bench -- replicas')
  takeAllCores()
  const name = `amn_bench_${randomUUID().replaceAll('-', '')}`
  const address = await makeDatabase(server, name)
  try {
    const catalogue = await makeCatalogue(2000, address)
    await killInTurn(catalogue, address, sizes[0] ?? 20)
    await compareReads(catalogue, await makeCatalogue(2000), address)
  } finally {
    await dropDatabase(server, name)
  }
}
