import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openStore } from '@amn/server/db/connect'
import { makeMedia, makeUser } from '@amn/server/testing/make'
import { serverFile } from '../api.ts'
import { type Child, freePort, startChild } from '../child.ts'
import { tell, title } from '../report.ts'

const mostMilliseconds = 50
const mebibyte = 1024 ** 2
const [titles, contentsEach] = [300, 12]
const at = '2026-01-01T00:00:00.000Z'
const below = '/amn-service/api/v1'

const place = (nth: number) => ({
  fileHash: null,
  position: nth,
  unit: 'seconds',
  progress: 0.5,
  duration: 1440,
  device: 'Living room',
  at: new Date(Date.parse(at) + nth * 1000).toISOString(),
})
const content = (number: number, reports: number, from = 0) => ({
  season: null,
  volume: null,
  number: String(number),
  kind: 'regular',
  title: null,
  contentStatus: 'COMPLETED',
  completedAt: at,
  updatedAt: at,
  places: [place(1)],
  history: Array.from({ length: reports }, (_, nth) => place(from + nth)),
})
const media = (name: string, contents: object[]) => ({
  amnMediaType: 'Anime',
  title: name,
  otherTitles: [`${name} (other)`],
  airedFrom: null,
  externalKey: null,
  mediaStatus: 'COMPLETED',
  favorite: true,
  score: 8,
  note: 'A note',
  repeats: 0,
  startedAt: at,
  completedAt: at,
  updatedAt: at,
  contents,
})
const own = (all: object[]) => JSON.stringify({ format: 'amn-my-data', version: 1, media: all })
const range = (length: number) => Array.from({ length }, (_, nth) => nth)

/** Bodies of own data, the largest that are taken. */
function* makeBodies(): Generator<[name: string, body: string]> {
  const empties = Math.floor((7 * mebibyte) / 3)
  yield ['7 MB of {}', `{"format":"amn-my-data","version":1,"media":[${Array(empties).fill('{}').join(',')}]}`]
  yield ['7 MB of {} by itself', `[${Array(empties).fill('{}').join(',')}]`]
  const known = (reports: number) =>
    range(titles).map((nth) =>
      media(
        `Title ${nth}`,
        range(contentsEach).map((n) => content(n + 1, reports)),
      ),
    )
  const each = JSON.stringify(place(1)).length + 1
  const fitting = Math.floor((31 * mebibyte) / each / titles / contentsEach) - 5
  yield ['31 MB of what is here', own(known(fitting))]
  const whole = JSON.stringify(media('Nothing of this name 10000', [content(1, 0)])).length + 1
  yield [
    '31 MB of what is not here',
    own(range(Math.floor((31 * mebibyte) / whole)).map((nth) => media(`Nothing of this name ${nth}`, [content(1, 0)]))),
  ]
  yield ['16 MB of reports of one episode', own([media('Title 1', [content(1, 99_000, 1_000_000)])])]
  const item = { amnMediaType: 'Anime', otherTitles: [], airedFrom: null, externalKey: null, externalIds: [], addedAt: at }
  const list = {
    kind: 'list',
    name: 'List',
    description: '',
    items: range(10_000).map((nth) => ({ ...item, title: `Title ${nth % titles}` })),
  }
  const lists = range(18).map((nth) => ({ ...list, name: `List ${nth}` }))
  yield ['18 lists of 10,000 titles', JSON.stringify({ format: 'amn-my-data', version: 1, media: [], lists })]
}

/** Asks a server how long its event loop let others wait since it was asked last. */
async function readDelays({ process: child }: Child, file: string): Promise<{ longest: number; turn: number }> {
  rmSync(file, { force: true })
  child.kill('SIGUSR2')
  for (let tries = 0; tries < 200 && !existsSync(file); tries += 1) await new Promise((next) => setTimeout(next, 10))
  return JSON.parse(readFileSync(file, 'utf8'))
}

/** Sends the largest bodies that are taken, and tells how long others wait meanwhile. */
export async function benchBodies(): Promise<void> {
  title('How long others wait while large bodies are read')
  const data = mkdtempSync(join(tmpdir(), 'amn-bodies-'))
  const file = join(data, 'delays.json')
  const store = await openStore(`sqlite:${join(data, 'amn.db')}`, { data, reserveBytes: 0 })
  const { token } = await makeUser(store, { groups: ['Administrators'] })
  for (const nth of range(titles))
    await makeMedia(store, { title: `Title ${nth}`, files: range(contentsEach).map((n) => `${nth}/${n}.mp4`) })
  await store.close()
  const port = String(await freePort())
  const preload = fileURLToPath(new URL('./loop-delay.ts', import.meta.url))
  const env = { AMN_DATA: data, AMN_PORT: port, AMN_RATE: '1000000000', AMN_LOG: 'warn', AMN_BENCH_DELAYS: file }
  const product = await startChild(serverFile, [], { ...env, NODE_OPTIONS: `--import ${preload}` }, '/ready')
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const send = async (body: string) => (await fetch(`${product.url}${below}/current-user/data`, { method: 'POST', headers, body })).text()
  await send(own([]))
  for (const [name, body] of makeBodies()) {
    await readDelays(product, file)
    let isOver = false
    const began = performance.now()
    const answer = send(body).finally(() => (isOver = true))
    const waits: number[] = []
    while (!isOver) {
      const started = performance.now()
      await (await fetch(`${product.url}/ready`)).arrayBuffer()
      waits.push(performance.now() - started)
    }
    const said = (await answer).slice(0, 120)
    const { longest, turn } = await readDelays(product, file)
    const took = ((performance.now() - began) / 1000).toFixed(1)
    process.stdout.write(
      `    ${said}\n    others' longest answer ${Math.max(...waits).toFixed(0)} ms of ${waits.length}, ${product.memory().toFixed(0)} MiB\n`,
    )
    tell(
      `${name}, in ${took} s`,
      `${turn.toFixed(0)} ms a turn, ${longest.toFixed(0)} waited`,
      `≤ ${mostMilliseconds} ms a turn`,
      turn <= mostMilliseconds,
    )
  }
  await product.stop()
  rmSync(data, { recursive: true })
}
