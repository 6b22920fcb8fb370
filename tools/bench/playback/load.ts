import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Browser } from 'playwright-core'
import { freePort, startChild, takeAllCores } from '../child.ts'
import { putLoad } from '../load.ts'
import { tell, title } from '../report.ts'
import { enter, startBrowser } from './browser.ts'
import { filmsOf, largeSeconds, titles } from './figures.ts'
import { until } from './player.ts'
import { type FilmProduct, startFilms } from './product.ts'
import { begin, makeViewers, watchFile, watchStream } from './viewers.ts'

const plainFile = fileURLToPath(new URL('./plain-server.ts', import.meta.url))
const [directs, copies, watched] = [20, 4, 20]
// As the films of the bench are made.
const bytesASecond = 400_000
const copied = 'stream?video=copy&audio=aac&start=0'

/** Milliseconds of processor time that a process has taken; 0 for one that is gone. */
const cpuOf = (pid: number | string): number => {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    return (Number(fields[11]) + Number(fields[12])) * 10
  } catch {
    return 0
  }
}
const programsOf = ({ media }: FilmProduct): string[] =>
  execFileSync('ps', ['-eo', 'pid=,args='], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes('ffmpeg') && line.includes(media))
    .map((line) => line.trim().split(' ')[0] ?? '')
const running = (product: FilmProduct): number => programsOf(product).length

/** Reads a whole stream as fast as it comes. What a sandbox has run is not counted to whoever started it, so that it is looked at all the time. */
async function measureCost(product: FilmProduct, token: string): Promise<void> {
  const { file } = await product.find(titles.audio)
  const before = product.child.cpu()
  const answer = await begin(`${file}/${copied}`, { authorization: `Bearer ${token}` })
  const taken = new Map(programsOf(product).map((pid) => [pid, 0]))
  const look = () => taken.forEach((most, pid) => taken.set(pid, Math.max(most, cpuOf(pid))))
  const looking = setInterval(look, 10)
  for await (const chunk of answer) void chunk
  clearInterval(looking)
  await until(async () => running(product) === 0, 5000)
  const programs = [...taken.values()].reduce((sum, one) => sum + one, 0)
  const share = (product.child.cpu() - before + programs) / largeSeconds / 10
  tell('a picture copied and its sound converted: of a core', `${share.toFixed(1)} %`, '≤ 5 %', share > 0 && share <= 5)
}

const pace = { connections: 2, seconds: watched, perSecond: 20 }
const later = (times: readonly number[][]) => times.flat().filter((ms) => ms > 1000).length

async function measureViewers(product: FilmProduct, bare: string, tokens: readonly string[]): Promise<void> {
  const [direct, audio] = [await product.find(titles.direct), await product.find(titles.audio)]
  const askingBare = putLoad(bare, { ...pace, next: () => ({ path: '/' }) })
  const plain = await Promise.all(tokens.slice(0, directs).map((token) => watchFile(`${bare}/film`, token, bytesASecond, watched)))
  const least = await askingBare
  const streams = tokens.slice(directs).map((token) => watchStream(`${audio.file}/${copied}`, token, bytesASecond, watched))
  const files = tokens.slice(0, directs).map((token) => watchFile(direct.file, token, bytesASecond, watched))
  const asking = putLoad(product.child.url, {
    ...pace,
    headers: { authorization: `Bearer ${product.token}` },
    next: () => ({ path: '/amn-service/api/v1/media?size=20' }),
  })
  const [ours, load] = [await Promise.all([...files, ...streams]), await asking]
  const [late, floor] = [later(ours), later(plain)]
  tell(
    `${directs} direct + ${copies} copied for different people: chunks later than 1 s`,
    `${late} (bare, ${directs} direct: ${floor})`,
    '0',
    late === 0,
  )
  tell(
    'meanwhile the API: slowest hundredth',
    `${load.p99} ms (a bare page ${least.p99} ms), ${load.bad} bad`,
    '≤ 100 ms',
    load.p99 <= 100 && load.bad === 0,
  )
}

// The database writes beside itself, and covers are kept in the sizes in which pages show them; nothing else comes from watching.
const filesOf = ({ data }: FilmProduct): string[] =>
  readdirSync(data, { recursive: true, encoding: 'utf8' }).filter((name) => !/^(amn\.db|covers\/sizes)/.test(name))

async function tellEnd(name: string, product: FilmProduct, kept: readonly string[], end: () => Promise<unknown>): Promise<void> {
  if (!(await until(async () => running(product) > 0, 10_000))) throw new Error(`Nothing streams before ${name}`)
  const from = performance.now()
  await end()
  const isOver = await until(async () => running(product) === 0, 10_000)
  const ms = performance.now() - from
  const left = filesOf(product).filter((file) => !kept.includes(file))
  tell(
    `no ffmpeg after ${name}, nothing left on disk`,
    `${isOver ? `${ms.toFixed(0)} ms` : 'it goes on'}${left.length > 0 ? `, left: ${left.slice(0, 3).join(' ')}` : ''}`,
    '≤ 5 s',
    isOver && ms <= 5000 && left.length === 0,
  )
}

async function measureEnds(product: FilmProduct, browser: Browser, tokens: readonly string[]): Promise<void> {
  const { file, page: address } = await product.find(titles.audio)
  const slow = titles.convert
  const kept = filesOf(product)
  const stream = async (token: string, what = copied, at = file) =>
    (await begin(`${at}/${what}`, { authorization: `Bearer ${token}` })).once('data', () => undefined).pause()
  const [one = '', other = '', last = ''] = tokens

  const opened = await stream(one)
  await tellEnd('hanging up', product, kept, async () => opened.destroy())
  await stream(other)
  await tellEnd('logout', product, kept, () =>
    fetch(`${product.child.url}/amn-service/api/v1/user/logout`, { method: 'POST', headers: { authorization: `Bearer ${other}` } }),
  )
  const { page, context } = await enter(browser, product)
  await page.goto(address)
  await page.getByRole('button', { name: 'Play', exact: true }).first().click()
  await tellEnd('the tab is closed', product, kept, () => page.close())
  await context.close()
  await stream(last)
  await stream(last, 'stream?video=h264&audio=aac&start=0', (await product.find(slow)).file)
  await tellEnd('the server is killed', product, kept, async () => product.child.process.kill('SIGKILL'))
}

/** What streams cost, whether many people get theirs in time, and that nothing runs on after them. */
export async function benchPlaybackLoad(): Promise<void> {
  takeAllCores()
  const made = await filmsOf()
  const plain = await startChild(plainFile, [made[0]?.path ?? ''], { PORT: String(await freePort()) }, '/', '0-63')
  const product = await startFilms(made)
  const browser = await startBrowser()
  try {
    const tokens = await makeViewers(product, directs + copies)
    title(`Films of 720p for many: ${directs + copies} people for ${watched} s`)
    await measureCost(product, product.token)
    await measureViewers(product, plain.url, tokens)
    await measureEnds(product, browser, tokens)
  } finally {
    await browser.close()
    product.child.process.kill('SIGKILL')
    await plain.stop()
  }
}
