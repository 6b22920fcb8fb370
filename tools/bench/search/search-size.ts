import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openStore } from '@amn/server/db/connect'
import type { Store } from '@amn/server/db/store'
import { copyToPostgres } from '@amn/server/testing/copy-to-postgres'
import { dropDatabase } from '@amn/server/testing/postgres'
import { makeUser } from '@amn/server/testing/make'
import { serverFile } from '../api.ts'
import { type Child, freePort, startChild } from '../child.ts'
import { findLargeCatalogue, wordOfRank } from '../large-catalogue.ts'
import { median } from '../load.ts'

import { tell, title } from '../report.ts'

const floorFile = fileURLToPath(new URL('../floor.ts', import.meta.url))
const below = '/amn-service/api/v1'
const sampled = 60
const rounds = 3
const mostWait = 50
const common = 40

// The same numbers each time: an LCG with the constants of Numerical Recipes.
let state = 20_261_121
const random = (most: number) => {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
  return Math.floor((state / 2 ** 32) * most)
}
const share = (times: readonly number[], part: number) =>
  times.toSorted((one, other) => one - other)[Math.floor(part * (times.length - 1))] ?? 0

const swap = (text: string) => {
  const at = 1 + random(text.length - 2)
  return text.slice(0, at) + (text[at + 1] ?? '') + (text[at] ?? '') + text.slice(at + 2)
}
const slip = (text: string) => {
  const at = 1 + random(text.length - 2)
  return (
    [text.slice(0, at) + text.slice(at + 1), `${text.slice(0, at)}q${text.slice(at)}`, `${text.slice(0, at)}q${text.slice(at + 1)}`][
      random(3)
    ] ?? text
  )
}
const suggest = (text: string) => `/media/suggest?size=8&q=${encodeURIComponent(text)}`

/** What is asked, by its kind, made of titles that are there. */
const askedOf = (titles: readonly string[]): Record<string, string[]> => {
  const words = Array.from({ length: common }, (_, rank) => wordOfRank(rank))
  return {
    'whole titles': titles.map(suggest),
    'titles being typed': titles.map((each) => suggest(each.slice(0, 3 + random(8)))),
    'words in another order': titles.map((each) => suggest(each.split(' ').toReversed().join(' '))),
    'a slip': titles.map((each) => suggest(slip(each))),
    'two letters exchanged': titles.map((each) => suggest(swap(each))),
    'common words': words.map(suggest),
    'one or two letters': words.map((word) => suggest(word.slice(0, 1 + random(2)))),
    'lists by common words': words.map((word) => `/media?size=50&titleFilter=${word}`),
    'lists of one type by common words': words.map(
      (word) => `/media?size=50&amnMediaType=Audiobook&titleFilter=${word} ${wordOfRank(random(200))}`,
    ),
  }
}

const ask = async (address: string, token = ''): Promise<number> => {
  const started = performance.now()
  const answer = await fetch(address, { headers: token === '' ? {} : { authorization: `Bearer ${token}` } })
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`)
  return performance.now() - started
}

/** Asks for something light all the time; gives how long each took. */
const probe = (address: string) => {
  const waits: number[] = []
  let isOver = false
  const loop = async () => {
    while (!isOver) {
      waits.push(await ask(address))
      await new Promise((next) => setTimeout(next, 4))
    }
  }
  const running = loop()
  return async () => {
    isOver = true
    await running
    return waits
  }
}

const measure = async (product: Child, floor: Child, token: string, titles: string[], most: number) => {
  for (const name of Object.keys(askedOf(titles))) {
    const found: { half: number; most: number; floor: number; wait: number; floorWait: number }[] = []
    for (let round = 0; round < rounds; round += 1) {
      const [ours, bare]: [number[], number[]] = [[], []]
      const stops = [probe(`${product.url}/health`), probe(`${floor.url}/health`)]
      for (const path of askedOf(titles)[name] ?? []) {
        bare.push(await ask(`${floor.url}/page/0`))
        ours.push(await ask(product.url + below + path, token))
      }
      const [waits = [], floorWaits = []] = await Promise.all(stops.map((stop) => stop()))
      found.push({
        half: share(ours, 0.5),
        most: share(ours, 0.95),
        floor: share(bare, 0.95),
        wait: Math.max(...waits),
        floorWait: Math.max(...floorWaits),
      })
    }
    const of = (key: keyof (typeof found)[number]) => median(found.map((each) => each[key]))
    const least = Math.min(...found.map((each) => each.most))
    tell(
      `${name}: p50 / p95 of an answer`,
      `${of('half').toFixed(1)} / ${of('most').toFixed(1)} ms (best round ${least.toFixed(1)}), ${(of('most') / of('floor')).toFixed(1)} × floor ${of('floor').toFixed(1)}`,
      `p95 ≤ ${most} ms`,
      of('most') <= most,
    )
    tell(
      `${name}: longest that /health waited meanwhile`,
      `${of('wait').toFixed(0)} ms, the floor's ${of('floorWait').toFixed(0)}`,
      `≤ ${mostWait} ms`,
      of('wait') <= mostWait,
    )
  }
}

const listTitles = async ({ db }: Store, count: number): Promise<string[]> => {
  const ids = Array.from({ length: sampled }, () => 1 + random(count))
  const rows = await db.selectFrom('media_norm').select('norm').where('media_id', 'in', ids).execute()
  return rows.map(({ norm }) => norm.split('\n')[0] ?? '').filter((each) => each.length > 5)
}

/** How long searches over so many media take, and what others wait meanwhile; on PostgreSQL where AMN_TEST_POSTGRES names a server. */
export async function benchSearchOver(count: number): Promise<void> {
  const say = (line: string) => void process.stdout.write(`  made ${line}\n`)
  const made = await findLargeCatalogue(count, say)
  const server = process.env.AMN_TEST_POSTGRES
  const url = server ? await copyToPostgres(server, made, say) : `sqlite:${join(made, 'amn.db')}`
  const data = server ? mkdtempSync(join(tmpdir(), 'amn-bench-')) : made
  const store = await openStore(url, { data, reserveBytes: 0 })
  const { token } = await makeUser(store, { groups: ['Administrators'] })
  const titles = await listTitles(store, count)
  title(`Search over ${count} media, load average ${loadavg()[0]?.toFixed(1)}`)
  const { path: _path, ...described } = await store.describe()
  title(
    Object.entries(described)
      .map(([name, value]) => `${name} ${value}`)
      .join(', '),
  )
  await store.close()

  const env = { AMN_DATA: data, AMN_DATABASE: url, AMN_PORT: String(await freePort()), AMN_RATE: '1000000000', AMN_LOG: 'warn' }
  const product = await startChild(serverFile, [], env, '/health')
  const floor = await startChild(floorFile, [join(made, 'amn.db'), join(data, 'floor.db')], { PORT: String(await freePort()) }, '/')
  const before = product.memory()
  const stop = probe(`${product.url}/health`)
  const started = performance.now()
  await ask(`${product.url}${below}/media?size=50`, token)
  // A search for what is in no title waits for the titles to be there.
  await ask(product.url + below + suggest('qxzv wvkjq'), token)
  tell('the titles are in memory, after', `${((performance.now() - started) / 1000).toFixed(1)} s`, '', true)
  // Then the server is idle.
  for (let [used, tries] = [-1, 0]; tries < 60 && product.cpu() - used > 50; tries += 1) {
    used = product.cpu()
    await new Promise((next) => setTimeout(next, 2000))
  }
  const waited = Math.max(...(await stop()))
  tell('longest that /health waited meanwhile', `${waited.toFixed(0)} ms`, `≤ ${mostWait} ms`, waited <= mostWait)
  const built = product.memory()
  await measure(product, floor, token, titles, count > 200_000 ? 60 : 25)
  tell(
    'memory before, with the indexes, and after it all',
    [before, built, product.memory()].map((each) => each.toFixed(0)).join(', '),
    '≤ 350 MiB',
    product.memory() <= 350,
  )
  await Promise.all([product.stop(), floor.stop()])
  if (server) {
    await dropDatabase(server, new URL(url).pathname.slice(1))
    rmSync(data, { recursive: true })
  }
}
