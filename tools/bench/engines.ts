import { randomUUID } from 'node:crypto'
import { dropDatabase, makeDatabase } from '@amn/server/testing/postgres'
import { startProduct } from './api.ts'
import { type Catalogue, makeCatalogue } from './catalogue.ts'
import type { Child } from './child.ts'
import { type Load, median, putLoad } from './load.ts'
import { tell, title } from './report.ts'

const below = '/amn-service/api/v1'
const rounds = 5
const seconds = 3
const random = (most: number) => Math.floor(Math.random() * most)

interface Engine {
  catalogue: Catalogue
  product: Child
}

const load = async ({ catalogue, product }: Engine, connections: number, tokens: string[], isWrite: boolean): Promise<number> => {
  const measured: Load = await putLoad(product.url, {
    connections,
    seconds,
    next: () => {
      const { mediaId, contentId, fileId } = catalogue.contents[random(catalogue.count)] ?? { mediaId: 1, contentId: 1, fileId: 1 }
      const headers = { authorization: `Bearer ${tokens[random(tokens.length)]}` }
      if (!isWrite) return { path: `${below}/media/${mediaId}`, headers }
      const body = JSON.stringify({ position: 20 + random(3000), unit: 'seconds', duration: 3600 })
      return { method: 'PUT', path: `${below}/media/${mediaId}/user-data/content/${contentId}/file/${fileId}`, body, headers }
    },
  })
  if (measured.bad > 0) throw new Error(`${measured.bad} bad answers`)
  return measured.perSecond
}

const sideBySide = async (one: () => Promise<number>, other: () => Promise<number>) => {
  const measured: [number, number][] = []
  for (let round = 0; round < rounds; round += 1) measured.push([await one(), await other()])
  const ratio = median(measured.map(([first, second]) => first / second))
  const [first, second] = [median(measured.map(([value]) => value)), median(measured.map(([, value]) => value))]
  return { ratio, shown: `${ratio.toFixed(2)} (${first.toFixed(0)} / ${second.toFixed(0)})` }
}

/** PostgreSQL beside SQLite: one media, writes of progress, and one person's writes beside those of ten. */
export async function benchEngines(): Promise<void> {
  const server = process.env['AMN_TEST_POSTGRES']
  if (!server) throw new Error('This bench needs a PostgreSQL: node tools/postgres.ts npm run bench -- engines')
  const name = `amn_bench_${randomUUID().replaceAll('-', '')}`
  const address = await makeDatabase(server, name)
  const [small, large] = [await makeCatalogue(2000), await makeCatalogue(2000, address)]
  const sqlite = { catalogue: small, product: await startProduct(small) }
  const postgres = { catalogue: large, product: await startProduct(large, { AMN_DATABASE: address }) }
  try {
    title('SQLite beside PostgreSQL: requests a second of SQLite, in times of those of PostgreSQL (2,000 media)')
    const times = async (what: string, connections: number, isWrite: boolean, most: number) => {
      const run = (engine: Engine) => () => load(engine, connections, [engine.catalogue.token], isWrite)
      const { ratio, shown } = await sideBySide(run(sqlite), run(postgres))
      tell(`${what}, ${connections} connections`, shown, `≤ ${most}`, ratio <= most)
    }
    await times('one media', 10, false, 2)
    await times('progress write', 10, true, 3)
    const people = large.viewers.slice(0, 10)
    const { ratio, shown } = await sideBySide(
      () => load(postgres, 50, people, true),
      () => load(postgres, 50, people.slice(0, 1), true),
    )
    tell('progress on PostgreSQL, 50 connections: ten persons against one', shown, '≤ 1.5', ratio <= 1.5)
  } finally {
    await Promise.all([sqlite.product.stop(), postgres.product.stop()])
    await dropDatabase(server, name)
  }
}
