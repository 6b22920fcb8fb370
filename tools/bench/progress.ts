import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { openStore } from '@amn/server/db/connect'
import { startProduct } from './api.ts'
import { type Catalogue, makeCatalogue } from './catalogue.ts'
import { type Child, freePort, startChild } from './child.ts'
import { median, putLoad } from './load.ts'
import { tell, title } from './report.ts'

const floorFile = fileURLToPath(new URL('./floor.ts', import.meta.url))
const below = '/amn-service/api/v1'
const readers = 8
const seconds = 4
const rounds = 3
const kills = 50

const random = (most: number) => Math.floor(Math.random() * most)
const body = () => JSON.stringify({ position: 20 + random(3000), unit: 'seconds', duration: 3600 })
interface Asked {
  method?: 'GET' | 'PUT'
  path: string
  body?: string
}
interface Side {
  url: string
  headers: Record<string, string>
  read: () => Asked
  write: () => Asked
}

/** Writes a second while readers ask one after the other, as fast as they are answered or so many times a second. */
const writesUnder = async (side: Side, connections: number, readsPerSecond: number | undefined): Promise<number> => {
  const { url, headers } = side
  const pace = readsPerSecond === undefined ? {} : { perSecond: readsPerSecond }
  const reading = putLoad(url, { connections: readers, seconds: seconds + 1, headers, next: side.read, ...pace })
  await pause(500)
  const writing = await putLoad(url, { connections, seconds, headers, next: side.write })
  const { bad } = await reading
  if (bad + writing.bad > 0) throw new Error(`${bad} bad reads, ${writing.bad} bad writes`)
  return writing.perSecond
}

const measure = async (catalogue: Catalogue) => {
  const product = await startProduct(catalogue)
  const floor = await startChild(floorFile, [catalogue.database, join(catalogue.data, 'floor.db')], { PORT: String(await freePort()) }, '/')
  const any = () => catalogue.contents[random(catalogue.count)] ?? { mediaId: 1, contentId: 1, fileId: 1 }
  const bare: Side = {
    url: floor.url,
    headers: {},
    read: () => ({ path: `/one/${any().mediaId}` }),
    write: () => ({ method: 'PUT', path: `/progress/${any().fileId}`, body: body() }),
  }
  const ours: Side = {
    url: product.url,
    headers: { authorization: `Bearer ${catalogue.token}` },
    read: () => ({ path: `${below}/media/${any().mediaId}` }),
    write: () => {
      const { mediaId, contentId, fileId } = any()
      return { method: 'PUT', path: `${below}/media/${mediaId}/user-data/content/${contentId}/file/${fileId}`, body: body() }
    },
  }
  const line = async (name: string, connections: number, pace?: number) => {
    const pairs: [number, number][] = []
    for (let round = 0; round < rounds; round += 1) {
      pairs.push([await writesUnder(bare, connections, pace), await writesUnder(ours, connections, pace)])
    }
    const [least, reached] = [median(pairs.map(([one]) => one)), median(pairs.map(([, one]) => one))]
    const ratio = reached / least
    tell(name, `${ratio.toFixed(2)} (${reached.toFixed(0)} / ${least.toFixed(0)})`, '≥ 0.8', ratio >= 0.8)
  }
  title(`Progress writes a second under ${readers} readers of one media, ours against a bare node:http + one durable upsert (10,000 media)`)
  await line('8 writers, readers as fast as they are answered', 8)
  await line('50 writers, readers as fast as they are answered', 50)
  await line('8 writers, 200 reads a second', 8, 200)
  await line('50 writers, 200 reads a second', 50, 200)
  await Promise.all([product.stop(), floor.stop()])
}

// Writes until the process is killed, and gives the ids of the events that were acknowledged.
const writeAndKill = async (product: Child, catalogue: Catalogue, run: number): Promise<string[]> => {
  const acknowledged: string[] = []
  const headers = { authorization: `Bearer ${catalogue.token}`, 'content-type': 'application/json' }
  let isAlive = true
  const write = async (writer: number) => {
    for (let n = 0; isAlive; n += 1) {
      const { mediaId, contentId, fileId } = catalogue.contents[random(catalogue.count)] ?? { mediaId: 1, contentId: 1, fileId: 1 }
      const eventId = `kill-${run}-${writer}-${n}`
      const path = `${below}/media/${mediaId}/user-data/content/${contentId}/file/${fileId}`
      const sent = { position: 20 + random(3000), unit: 'seconds', duration: 3600, eventId }
      const answer = await fetch(product.url + path, { method: 'PUT', headers, body: JSON.stringify(sent) }).catch(() => undefined)
      if (answer?.ok) acknowledged.push(eventId)
    }
  }
  const writing = Promise.all(Array.from({ length: 8 }, (_, writer) => write(writer)))
  await pause(150 + random(250))
  product.process.kill('SIGKILL')
  isAlive = false
  await writing
  return acknowledged
}

const killOften = async (catalogue: Catalogue) => {
  const acknowledged: string[] = []
  for (let run = 0; run < kills; run += 1) acknowledged.push(...(await writeAndKill(await startProduct(catalogue), catalogue, run)))
  const store = await openStore(`sqlite:${catalogue.database}`, { data: catalogue.data, reserveBytes: 0 })
  const found = new Set((await store.db.selectFrom('progress_event').select('event_id').execute()).map((row) => row.event_id))
  await store.close()
  const lost = acknowledged.filter((eventId) => !found.has(eventId)).length
  const name = `acknowledged writes lost over ${kills} kills of the process`
  tell(name, `${lost} of ${acknowledged.length}`, '0', lost === 0 && acknowledged.length > kills)
}

/** Where people stand: how fast it is kept while others read, and that it survives the process being killed. */
export async function benchProgress(): Promise<void> {
  await measure(await makeCatalogue(10_000))
  await killOften(await makeCatalogue(1_000))
}
