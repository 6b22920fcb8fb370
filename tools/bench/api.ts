import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import { type Catalogue, makeCatalogue } from './catalogue.ts'
import { type Child, freePort, startChild } from './child.ts'
import { median, putLoad } from './load.ts'
import { tell, title } from './report.ts'

const floorFile = fileURLToPath(new URL('./floor.ts', import.meta.url))
export const serverFile = fileURLToPath(new URL('../../server/main.ts', import.meta.url))
const below = '/amn-service/api/v1'
const rounds = 3
const seconds = 3

/** Starts the product over a made library, with its defaults but for the limit on requests, which the bench would hit. */
export async function startProduct(catalogue: Catalogue, env: Record<string, string> = {}, cores?: string): Promise<Child> {
  const settings = {
    AMN_DATA: catalogue.data,
    AMN_DATABASE: `sqlite:${catalogue.database}`,
    AMN_PORT: String(await freePort()),
    AMN_RATE: '1000000000',
    AMN_LOG: 'warn',
  }
  return startChild(serverFile, [], { ...settings, ...env }, '/health', cores)
}

const random = (most: number) => Math.floor(Math.random() * most)

const sideBySide = async (floor: () => Promise<number>, ours: () => Promise<number>) => {
  const measured: [number, number][] = []
  for (let round = 0; round < rounds; round += 1) measured.push([await floor(), await ours()])
  return { floor: median(measured.map(([one]) => one)), ours: median(measured.map(([, one]) => one)) }
}

/** Waits until the server has found out what the files of a made library are, as after a scan. */
async function waitUntilSettled({ database }: Catalogue): Promise<void> {
  const reading = new DatabaseSync(database, { readOnly: true })
  const marks = reading.prepare('select (select count(*) from stale_fact) + (select count(*) from stale_contributor) as left')
  while (marks.get()?.left) await new Promise((next) => setTimeout(next, 100))
  reading.close()
}

const measure = async (catalogue: Catalogue, isFull: boolean) => {
  const product = await startProduct(catalogue)
  const floor = await startChild(floorFile, [catalogue.database, join(catalogue.data, 'floor.db')], { PORT: String(await freePort()) }, '/')
  await waitUntilSettled(catalogue)
  const headers = { authorization: `Bearer ${catalogue.token}` }
  const any = () => catalogue.contents[random(catalogue.count)] ?? { mediaId: 1, contentId: 1, fileId: 1 }
  const pages = Math.floor(catalogue.count / 50)
  const run = async (url: string, connections: number, next: () => { method?: 'GET' | 'PUT'; path: string; body?: string }) => {
    const load = await putLoad(url, { connections, seconds, headers, next })
    if (load.bad > 0) throw new Error(`${load.bad} bad answers`)
    return load.perSecond
  }
  const one = await sideBySide(
    () => run(floor.url, 10, () => ({ path: `/one/${any().mediaId}` })),
    () => run(product.url, 10, () => ({ path: `${below}/media/${any().mediaId}` })),
  )
  const list = await sideBySide(
    () => run(floor.url, 10, () => ({ path: `/list/${random(pages)}` })),
    () => run(product.url, 10, () => ({ path: `${below}/media?page=${random(pages)}&size=50` })),
  )
  const result = { one, list }
  if (!isFull) {
    await Promise.all([product.stop(), floor.stop()])
    return result
  }
  const body = () => JSON.stringify({ position: 20 + random(3000), unit: 'seconds', duration: 3600 })
  const floorWrite = (connections: number) => () =>
    run(floor.url, connections, () => ({ method: 'PUT', path: `/progress/${any().fileId}`, body: body() }))
  const ourWrite = (connections: number) => () =>
    run(product.url, connections, () => {
      const { mediaId, contentId, fileId } = any()
      return { method: 'PUT', path: `${below}/media/${mediaId}/user-data/content/${contentId}/file/${fileId}`, body: body() }
    })
  const write10 = await sideBySide(floorWrite(10), ourWrite(10))
  const write50 = await sideBySide(floorWrite(50), ourWrite(50))
  title('Requests per second, ours against a bare node:http + one prepared statement (10,000 media, one core each side)')
  const line = (name: string, pair: { floor: number; ours: number }, wanted: number) => {
    const ratio = pair.ours / pair.floor
    tell(name, `${ratio.toFixed(2)} (${pair.ours.toFixed(0)} / ${pair.floor.toFixed(0)})`, `≥ ${wanted}`, ratio >= wanted)
  }
  line('one media, 10 connections', one, 0.3)
  line('list of 50 at a random page, 10 connections', list, 0.5)
  line('progress write, 10 connections', write10, 0.5)
  line('progress write, 50 connections', write50, 3)
  tell('memory after the load', `${product.memory().toFixed(0)} MiB`, '≤ 300 MiB', product.memory() <= 300)
  await Promise.all([product.stop(), floor.stop()])
  return result
}

/** The calls that are made most, and whether they slow down as the library grows. */
export async function benchApi(): Promise<void> {
  const large = await measure(await makeCatalogue(10_000), true)
  const small = await measure(await makeCatalogue(1_000), false)
  const slope = (pair: 'one' | 'list') => large[pair].ours / large[pair].floor / (small[pair].ours / small[pair].floor)
  tell('one media: 10,000 against 1,000 media, beside the floor', slope('one').toFixed(2), '≥ 0.85', slope('one') >= 0.85)
  tell('list: 10,000 against 1,000 media, beside the floor', slope('list').toFixed(2), '≥ 0.85', slope('list') >= 0.85)
}
