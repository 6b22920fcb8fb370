import { closeSync, openSync, writeSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startProduct } from './api.ts'
import { makeCatalogue } from './catalogue.ts'
import { freePort, startChild } from './child.ts'
import { median } from './load.ts'
import { tell, title } from './report.ts'

const gigabyte = 1024 ** 3
const mebibyte = 1024 ** 2

const makeFilm = (path: string) => {
  const file = openSync(path, 'w')
  const block = Buffer.alloc(16 * mebibyte, 7)
  for (let written = 0; written < gigabyte; written += block.length) writeSync(file, block)
  closeSync(file)
}

interface Fetched {
  bytes: number
  firstByte: number
  whole: number
}

/** Fetches a range and throws the bytes away; times in milliseconds. */
const fetchRange = (url: string, headers: Record<string, string>, range: string): Promise<Fetched> =>
  new Promise((done, fail) => {
    const started = performance.now()
    let firstByte = 0
    let bytes = 0
    request(url, { headers: { ...headers, range } }, (answer) => {
      if (answer.statusCode !== 206) fail(new Error(`${answer.statusCode} instead of 206`))
      answer.on('data', (part: Buffer) => {
        firstByte ||= performance.now() - started
        bytes += part.length
      })
      answer.on('end', () => done({ bytes, firstByte, whole: performance.now() - started }))
      answer.on('error', fail)
    })
      .on('error', fail)
      .end()
  })

// A viewer asks for one second of an 8 Mbit/s film each second; gives how each went.
const watch = async (url: string, headers: Record<string, string>, viewer: number, seconds: number): Promise<Fetched[]> => {
  const fetched: Fetched[] = []
  await new Promise((next) => setTimeout(next, (viewer * 5) % 1000))
  const started = performance.now()
  for (let second = 0; second < seconds; second += 1) {
    const start = (viewer * 4 + second) * mebibyte
    fetched.push(await fetchRange(url, headers, `bytes=${start}-${start + mebibyte - 1}`))
    const wait = started + (second + 1) * 1000 - performance.now()
    if (wait > 0) await new Promise((next) => setTimeout(next, wait))
  }
  return fetched
}

const viewers = Array.from({ length: 200 }, (_, viewer) => viewer)
const watched = 20
/** All viewers at once; what a bare server does not deliver in time on this machine, no server does. */
async function measureViewers(bare: string, ours: string, tokens: readonly string[], memory: () => number): Promise<void> {
  // Ten viewers a session: a session may have twenty streams.
  const as = (viewer: number) => ({ authorization: `Bearer ${tokens[viewer % tokens.length]}` })
  const [floor, reached] = [
    await Promise.all(viewers.map((viewer) => watch(bare, {}, viewer, watched))),
    await Promise.all(viewers.map((viewer) => watch(ours, as(viewer), viewer, watched))),
  ].map((all) => all.flat())
  const isLate = (one: Fetched | undefined) => (one?.whole ?? 0) > 1000
  const late = reached?.filter((one, at) => isLate(one) && !isLate(floor?.[at])).length ?? 0
  const all = `${reached?.filter(isLate).length}, bare ${floor?.filter(isLate).length}`
  tell(
    `200 viewers at 8 Mbit/s for ${watched} s: chunks later than 1 s`,
    `${late} that bare is in time with (${all}), memory ${memory().toFixed(0)} MiB`,
    '0',
    late === 0,
  )
  const first = (fetched: readonly Fetched[] = []) => median(fetched.map(({ firstByte }) => firstByte))
  const ratio = first(reached) / first(floor)
  tell(
    'meanwhile the first byte of a range',
    `${ratio.toFixed(2)} (${first(reached).toFixed(1)} / ${first(floor).toFixed(1)} ms)`,
    '≤ 2',
    ratio <= 2,
  )
}

/** Throughput and first byte of a large file beside a bare stream, and two hundred viewers at once. */
export async function benchFiles(): Promise<void> {
  const catalogue = await makeCatalogue(400)
  const film = join(catalogue.root, 'film.bin')
  makeFilm(film)
  const product = await startProduct(catalogue, { AMN_MEDIA: catalogue.root })
  const floorFile = fileURLToPath(new URL('./floor.ts', import.meta.url))
  const floor = await startChild(
    floorFile,
    [catalogue.database, join(catalogue.data, 'floor.db'), film],
    { PORT: String(await freePort()) },
    '/',
  )
  const [first] = catalogue.contents
  const headers = { authorization: `Bearer ${catalogue.token}` }
  const ours = `${product.url}/amn-service/api/v1/content/${first?.contentId}/file/${first?.fileId}`
  const bare = `${floor.url}/film`
  const whole = { floor: [] as Fetched[], ours: [] as Fetched[] }
  for (let round = 0; round < 5; round += 1) {
    whole.floor.push(await fetchRange(bare, {}, 'bytes=0-'))
    whole.ours.push(await fetchRange(ours, headers, 'bytes=0-'))
  }
  const starts = { floor: [] as number[], ours: [] as number[] }
  for (let round = 0; round < 60; round += 1) {
    const range = `bytes=${round * 1000_000}-${round * 1000_000 + 65_535}`
    starts.floor.push((await fetchRange(bare, {}, range)).firstByte)
    starts.ours.push((await fetchRange(ours, headers, range)).firstByte)
  }
  title('A file of 1 GiB, ours against a bare node:http stream')
  const speed = (fetched: Fetched[]) => median(fetched.map((one) => one.bytes / mebibyte / (one.whole / 1000)))
  const ratio = speed(whole.ours) / speed(whole.floor)
  tell(
    'throughput of a range',
    `${ratio.toFixed(2)} (${speed(whole.ours).toFixed(0)} / ${speed(whole.floor).toFixed(0)} MiB/s)`,
    '≥ 0.9',
    ratio >= 0.9,
  )
  const late = median(starts.ours) / median(starts.floor)
  tell(
    'first byte of a range',
    `${late.toFixed(2)} (${median(starts.ours).toFixed(2)} / ${median(starts.floor).toFixed(2)} ms)`,
    '≤ 2',
    late <= 2,
  )

  await measureViewers(bare, ours, catalogue.viewers, product.memory)
  await Promise.all([product.stop(), floor.stop()])
}
