import { loadavg } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type MediaType, mediaTypes } from '@amn/contract/values'
import { openStore } from '@amn/server/db/connect'
import type { Store } from '@amn/server/db/store'
import { openList } from '@amn/server/media/browse/list'
import { listUserData } from '@amn/server/media/browse/own/user-data-list'
import type { Ordering } from '@amn/server/media/browse/list-queries'
import type { Filter } from '@amn/server/media/browse/filter'
import { listNewest, listRecentlyAdded } from '@amn/server/media/queries'
import { makeUser } from '@amn/server/testing/make'
import { dropDatabase, makeDatabase } from '@amn/server/testing/postgres'
import { serverFile } from './api.ts'
import { cores, freePort, startChild } from './child.ts'
import { copyToPostgres } from './copy-to-postgres.ts'
import { findLargeCatalogue, wordOfRank } from './large-catalogue.ts'
import { tell, title } from './report.ts'

const count = Number(process.env.AMN_BENCH_MEDIA ?? 1_000_000)
const tags = 2000
const floorFile = fileURLToPath(new URL('./floor.ts', import.meta.url))
const below = '/amn-service/api/v1'

const random = (most: number) => Math.floor(Math.random() * most)
const p95 = (times: number[]) => times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.95)] ?? 0
const middle = (times: number[]) => times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0
const pause = () => new Promise(setImmediate)

// On a busy machine the time that passes says less than the processor time that a call takes.
let processor = 0
const measure = async (times: number, work: (n: number) => Promise<unknown>): Promise<number[]> => {
  const taken: number[] = []
  const used: number[] = []
  for (let n = 0; n < times; n += 1) {
    const [started, before] = [performance.now(), process.cpuUsage()]
    await work(n)
    taken.push(performance.now() - started)
    const { user, system } = process.cpuUsage(before)
    used.push((user + system) / 1000)
    await pause()
  }
  processor = middle(used)
  return taken
}
const line = (name: string, times: number[], most: number) =>
  tell(
    name,
    `p95 ${p95(times).toFixed(2)} ms, median ${middle(times).toFixed(2)}, processor ${processor.toFixed(2)}`,
    `≤ ${most} ms p95`,
    p95(times) <= most,
  )

const plain: Filter = {
  types: [...mediaTypes],
  seesAdult: false,
  withWorkInProgress: false,
  included: [],
  excluded: [],
  inclusionMode: 'AND',
  exclusionMode: 'OR',
  words: [],
}
// By Zipf, as media bear them: those that many bear are asked for most.
const anyTag = () => [Math.floor(tags ** Math.random())]
const tagList = (most: number) => Array.from({ length: most }, anyTag)
const anyType = (): MediaType[] => [mediaTypes[random(mediaTypes.length)] ?? 'Other']
const filters: Record<string, () => Partial<Filter>> = {
  'a type': () => ({ types: anyType() }),
  'two tags, all': () => ({ types: anyType(), included: tagList(2) }),
  'three tags, any': () => ({ included: tagList(3), inclusionMode: 'OR' }),
  'two tags without two others': () => ({ included: tagList(2), excluded: tagList(2) }),
  'a tag without what has both others': () => ({ included: tagList(1), excluded: tagList(2), exclusionMode: 'AND' }),
  'four tags, all': () => ({ included: tagList(4) }),
  'a range of days': () => ({ airedAfter: `${1960 + random(40)}-05-02`, airedBefore: `${1990 + random(35)}-08-03` }),
  'any three, without any three, and a range': () => ({
    included: tagList(3),
    inclusionMode: 'OR',
    excluded: tagList(3),
    airedAfter: `${1960 + random(60)}-01-31`,
  }),
}

// Whoever has many works is asked for most.
async function readPeople({ db }: Store): Promise<() => number> {
  const rows = await db
    .selectFrom('credit')
    .select('contributor_id as id')
    .where(
      'media_id',
      'in',
      Array.from({ length: 500 }, () => 1 + random(count)),
    )
    .execute()
  return () => rows[random(rows.length)]?.id ?? 1
}

const measurePeople = async (store: Store, list: (change: Partial<Filter>, ordering?: Ordering) => Promise<unknown>) => {
  const person = await readPeople(store)
  line('of a person or an organisation', await measure(200, () => list({ includedCredits: [{ id: person() }] })), 5)
  line('of two people', await measure(100, () => list({ includedCredits: [{ id: person() }, { id: person() }] })), 5)
  line(
    'of a director, without another',
    await measure(100, () => list({ includedCredits: [{ id: person(), role: 'director' }], excludedCredits: [{ id: person() }] })),
    5,
  )
  line('of the organisation with the most works', await measure(20, () => list({ includedCredits: [{ id: 1 }] })), 25)
  line(
    'a series in its order',
    await measure(100, () => list({ includedSeries: [1 + random(count / 40)] }, { sort: 'number', direction: 'asc', seed: 0 })),
    5,
  )
  line(
    'a language, a score and a length',
    await measure(100, () => list({ includedLanguages: ['ja'], score: [60 + random(30), undefined], runtime: [random(90), 200] })),
    5,
  )
  line(
    'fit for an age, of some years',
    await measure(100, () => list({ maximumAge: random(18), year: [1970 + random(20), 2000 + random(20)] })),
    5,
  )
}

const measureInside = async (store: Store, userId: number) => {
  title(`In the server: ${count} media, ${tags} tags, 12 a media by Zipf`)
  const lists = openList(store)
  const started = performance.now()
  const gaps: number[] = []
  let last = performance.now()
  const watch = setInterval(() => {
    gaps.push(performance.now() - last)
    last = performance.now()
  }, 1)
  while (!(await lists.find(plain))) await new Promise((next) => setTimeout(next, 50))
  clearInterval(watch)
  const longest = Math.max(0, ...gaps)
  tell('the index is built, after', `${((performance.now() - started) / 1000).toFixed(1)} s`, '', true)
  tell('longest that a request waited meanwhile', `${longest.toFixed(0)} ms`, '≤ 50 ms', longest <= 50)

  const byTitle = { sort: 'title', direction: 'asc', seed: 0 } as const
  const list = (change: Partial<Filter>, page = 0, ordering: Parameters<typeof lists.list>[2] = byTitle) =>
    lists.list(userId, { ...plain, ...change }, ordering, { page, size: 50 })
  await measure(20, () => list({}))
  await measurePeople(store, (change, ordering) => list(change, 0, ordering))
  line('page 0', await measure(200, () => list({ types: anyType() })), 5)
  line('a deep page', await measure(200, () => list({}, random(count / 60))), 5)
  for (const [name, change] of Object.entries(filters)) {
    line(name, await measure(200, () => list(change(), random(3))), 5)
  }
  for (const sort of ['aired', 'added', 'random', 'activity', 'progress', 'score', 'status', 'communityScore', 'type'] as const) {
    line(`by ${sort}, any page`, await measure(60, (n) => list({}, random(100), { sort, direction: 'desc', seed: n })), 5)
  }
  const words = Array.from({ length: 60 }, (_, n) => wordOfRank(5 + n * 7)).filter((word) => word.length > 3)
  const japanese = ['魔', '魔法', '世界', '夢', '日本', '本']
  const searched = (all: readonly string[]) => measure(all.length, (n) => list({ words: [all[n] ?? ''] }))
  // Until all titles are in memory, the database searches them.
  line('a word, while titles are read for the first time', await searched(words.splice(0, 12)), 100)
  await lists.titles.built()
  line(`a word of ${words.length}, cold`, await searched(words), 25)
  line('the same words again', await searched(words), 5)
  line('Japanese, cold', await searched(japanese), 25)

  const scope = { types: plain.types, seesAdult: false, withWorkInProgress: false, userId }
  line('newest', await measure(200, () => listNewest(store.db, { ...scope, types: anyType() }, 12)), 1)
  line('newest of all types', await measure(200, () => listNewest(store.db, scope, 12)), 1)
  line('recently added', await measure(200, () => listRecentlyAdded(store.db, scope, 12)), 1)
  const mine = { mediaStatus: ['WATCHING' as const], onlyFavorites: false, page: 0, size: 20 }
  line('a user list, 20 rows', await measure(200, () => listUserData(store.db, lists, scope, mine)), 1)
  const two = { ...mine, mediaStatus: ['WATCHING' as const, 'PLANNED' as const] }
  line('a user list, two states', await measure(200, () => listUserData(store.db, lists, scope, two)), 1)

  const after: number[] = []
  await measure(40, async (n) => {
    const name = `Changed ${random(1e9)}`
    const change = n % 2 === 0 ? { aired_from: `19${60 + random(40)}-01-01` } : { title: name, sort_title: name }
    const one = 1 + random(count)
    await store.transact((tx) => tx.updateTable('media').set(change).where('id', '=', one).execute())
    after.push(...(await measure(1, () => list({}))))
  })
  line('the page after a change of a title or a day', after, 10)
}

const measureHttp = async (data: string, address: string, token: string, person: () => number) => {
  title(`Over HTTP, one request after the other, against node:http and one prepared select (load average ${loadavg()[0]?.toFixed(1)})`)
  const database = join(data, 'amn.db')
  const env = { AMN_DATA: data, AMN_DATABASE: address, AMN_PORT: String(await freePort()), AMN_RATE: '1000000000', AMN_LOG: 'warn' }
  const product = await startChild(serverFile, [], env, '/health')
  const floor = await startChild(floorFile, [database, join(data, 'floor.db')], { PORT: String(await freePort()) }, '/')
  const headers = { authorization: `Bearer ${token}` }
  const ask = async (address: string) => {
    const answer = await fetch(address, { headers })
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`${address}: ${answer.status}`)
  }
  const { memory } = product
  const before = memory()
  // The first list lets the index be built; then the server is idle.
  await ask(`${product.url}${below}/media?size=50`)
  for (let [used, tries] = [-1, 0]; tries < 100 && product.cpu() - used > 50; tries += 1) {
    used = product.cpu()
    await new Promise((next) => setTimeout(next, 2000))
  }
  const built = memory()
  const pair = async (name: string, times: number, bare: () => string, ours: () => string) => {
    const [one, other]: [number[], number[]] = [[], []]
    for (let n = 0; n < times; n += 1) {
      one.push(...(await measure(1, () => ask(floor.url + bare()))))
      other.push(...(await measure(1, () => ask(product.url + below + ours()))))
    }
    const ratio = p95(other) / p95(one)
    tell(name, `${ratio.toFixed(2)} (p95 ${p95(other).toFixed(2)} / ${p95(one).toFixed(2)} ms)`, '≤ 2', ratio <= 2)
  }
  await pair(
    'warming',
    20,
    () => '/page/0',
    () => '/media?size=50',
  )
  await pair(
    'page 0 with its total',
    200,
    () => '/page/0',
    () => '/media?size=50',
  )
  const deep = () => random(count / 60)
  await pair(
    'deep pages with their total',
    60,
    () => `/page/${deep()}`,
    () => `/media?size=50&page=${deep()}`,
  )
  const one = await measure(60, () => ask(`${product.url}${below}/media/1`))
  const contents = await measure(60, () => ask(`${product.url}${below}/media/1/content?size=100&page=${random(10)}`))
  line(
    'one media with 1,000 episodes and progress',
    one.map((took, at) => took + (contents[at] ?? 0)),
    5,
  )
  line('a person or an organisation', await measure(100, () => ask(`${product.url}${below}/contributors/${person()}`)), 10)
  line('the works of it', await measure(100, () => ask(`${product.url}${below}/contributors/${person()}/works`)), 10)
  line(
    'suggested people, two or three letters',
    await measure(60, (n) => ask(`${product.url}${below}/contributors/suggest?q=${wordOfRank(n * 31).slice(0, 2 + (n % 2))}`)),
    25,
  )
  line('suggested people, a word', await measure(60, (n) => ask(`${product.url}${below}/contributors/suggest?q=${wordOfRank(n * 31)}`)), 25)
  for (const [name, query] of Object.entries({ marks: '/media/marks?', lift: '/media/lift?includedTags=3,4,5&airedAfter=2000-01-01&' })) {
    line(name, await measure(40, () => ask(`${product.url}${below}${query}`)), 50)
  }
  tell(
    'memory before the index, with it, and after it all',
    [before, built, memory()].map((each) => each.toFixed(0)).join(', '),
    '≤ 450 MiB',
    memory() <= 450,
  )
  await Promise.all([product.stop(), floor.stop()])
}

/** Browsing a million media: pages, filters, words, rows of the start page, and what the index costs; on PostgreSQL where AMN_TEST_POSTGRES names one. */
export async function benchBrowse(): Promise<void> {
  const data = await findLargeCatalogue(count, (text) => process.stdout.write(`  made ${text}\n`))
  const server = process.env.AMN_TEST_POSTGRES
  if (!server) return measureAll(data, `sqlite:${join(data, 'amn.db')}`)
  const name = `amn_bench_${process.pid}`
  const address = await makeDatabase(server, name)
  try {
    await copyToPostgres(join(data, 'amn.db'), address, (text) => process.stdout.write(`  copied ${text}\n`))
    await measureAll(data, address)
  } finally {
    await dropDatabase(server, name)
  }
}

async function measureAll(data: string, address: string): Promise<void> {
  const store = await openStore(address, { data, reserveBytes: 0 })
  const { id, token } = await makeUser(store, { groups: ['Administrators'] })
  // Who asks for the long media is who has watched it.
  await store.transact(async (tx) => {
    for (const table of ['user_content', 'user_file'] as const) {
      await tx.updateTable(table).set({ user_id: id }).where('media_id', '=', 1).execute()
    }
  })
  const viewer = await store.db.selectFrom('users').select('id').where('username', '=', 'viewer-0').executeTakeFirstOrThrow()
  const described = await store.describe()
  title(
    Object.entries(described)
      .map(([name, value]) => `${name} ${value}`)
      .join(', '),
  )
  title(`${cores} cores, load average ${loadavg()[0]?.toFixed(1)}, no limit on requests`)
  if (process.env.AMN_BENCH_PART !== 'http') await measureInside(store, viewer.id)
  const person = await readPeople(store)
  await store.close()
  await measureHttp(data, address, token, person)
}
