import { randomInt, randomUUID } from 'node:crypto'
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { makeLibrary } from '../../make-library/make-library.ts'
import { type Child, freePort } from '../child.ts'
import { median } from '../load.ts'
import { tell, title } from '../report.ts'
import type { Target } from './kill-load.ts'
import { prepare, readTargets, start, waitForScan } from './product.ts'

const below = '/amn-service/api/v1'
const minute = 60_000
/** Of one core; what the load may take, the server's own work for it counted. */
const share = 0.3
const sampleEvery = 5000

interface Sample {
  hours: number
  memory: number
  descriptors: number
  children: number
}

const childrenOf = (pid: number): number[] =>
  readdirSync(`/proc/${pid}/task`).flatMap((thread) => {
    try {
      return readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean).map(Number)
    } catch {
      // The thread has ended.
      return []
    }
  })

const sample = (child: Child, started: number): Sample => ({
  hours: (performance.now() - started) / 3_600_000,
  memory: child.memory(),
  descriptors: readdirSync(`/proc/${child.process.pid}/fd`).length,
  children: childrenOf(child.process.pid ?? 0).length,
})

/** MiB an hour, by the Theil–Sen estimator: the median slope of all pairs, which a scan's peak does not move. */
function slopeOf(samples: readonly Sample[]): number {
  const slopes: number[] = []
  for (const [at, one] of samples.entries()) {
    for (const other of samples.slice(at + 1)) slopes.push((other.memory - one.memory) / (other.hours - one.hours))
  }
  return median(slopes)
}

/** What people do at once, each call waiting until the server has used no more than its share of a core. */
async function putSteadyLoad(
  child: Child,
  tokens: string[],
  targets: Target[],
  until: () => boolean,
): Promise<{ asked: number; bad: string[] }> {
  const result = { asked: 0, bad: [] as string[] }
  const began = { at: performance.now(), cpu: child.cpu() }
  const isBusy = () => child.cpu() - began.cpu > (performance.now() - began.at) * share
  const note = (status: number, what: string) => {
    result.asked += 1
    if (status >= 500) result.bad.push(`${what}: ${status}`)
  }
  const person = async (at: number) => {
    while (!until()) {
      const token = tokens[at] ?? ''
      if (isBusy()) {
        await pause(20)
        continue
      }
      const { mediaId, contentId, fileId } = targets[randomInt(targets.length)] as Target
      const paths = [
        `/media/${mediaId}`,
        `/media?page=0&size=50`,
        `/media?search=${['a', 'the', 'zima'][randomInt(3)]}`,
        `/media/${mediaId}/content`,
        `/content/${contentId}/file/${fileId}`,
        `/media/${mediaId}/cover?size=300`,
        '/current-user',
      ]
      if (randomInt(4) > 0) {
        const path = paths[randomInt(paths.length)] ?? ''
        const asked = await fetch(child.url + below + path, { headers: { authorization: `Bearer ${token}`, range: 'bytes=0-65535' } })
        await asked.arrayBuffer()
        note(asked.status, path)
        continue
      }
      const path = `/media/${mediaId}/user-data/content/${contentId}/file/${fileId}`
      const body = JSON.stringify({ position: randomInt(20, 3000), unit: 'seconds', duration: 3600, eventId: randomUUID() })
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
      const answer = await fetch(child.url + below + path, { method: 'PUT', headers, body })
      await answer.arrayBuffer()
      note(answer.status, path)
    }
  }
  await Promise.all(tokens.flatMap((_, at) => [person(at), person(at)]))
  return result
}

/** Watches one film after the other, copied with its sound converted, and hangs up on every other one. */
async function watchFilms(child: Child, tokens: readonly string[], films: Target[], until: () => boolean): Promise<number> {
  let count = 0
  for (; !until(); count += 1) {
    const { contentId, fileId } = films[count % films.length] as Target
    const path = `/content/${contentId}/file/${fileId}/stream?video=copy&audio=aac&start=0`
    const answer = await fetch(child.url + below + path, { headers: { authorization: `Bearer ${tokens[1]}` } })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    if (count % 2 === 0) await answer.arrayBuffer()
    else await answer.body?.cancel()
    await pause(3000)
  }
  return count
}

/** Renews the sessions of all, which end after a while. */
async function renewAll(child: Child, tokens: string[]): Promise<void> {
  for (const [at, token] of tokens.entries()) {
    const answer = await fetch(`${child.url}${below}/user/refresh-token`, { method: 'POST', headers: { authorization: `Bearer ${token}` } })
    if (!answer.ok) throw new Error(`A session was not renewed: ${answer.status} ${await answer.text()}`)
    const given = (await answer.json()) as { authToken: { token: string } }
    tokens[at] = given.authToken.token
  }
}

interface Use {
  data: string
  media: string
  tokens: string[]
  minutes: number
}

async function use(child: Child, { data, media, tokens, minutes }: Use): Promise<void> {
  const started = performance.now()
  const before = sample(child, started)
  const end = started + minutes * minute
  const isOver = () => performance.now() >= end
  const load = putSteadyLoad(child, tokens, readTargets(data), isOver)
  const films = watchFilms(child, tokens, readTargets(data, "file.renderer = 'VIDEO_PLAYER'"), isOver)
  const samples: Sample[] = []
  const sampling = (async () => {
    while (!isOver()) {
      await pause(sampleEvery)
      samples.push(sample(child, started))
    }
  })()
  const source = join(media, 'Movie')
  const film = readdirSync(source, { recursive: true, encoding: 'utf8' }).find((name) => /\.(mp4|mkv|webm)$/.test(name)) ?? ''
  for (let n = 0; !isOver(); n += 1) {
    copyFileSync(join(source, film), join(source, `Soaked ${n} (2020).${film.split('.').at(-1)}`))
    await waitForScan(child, tokens[0] ?? '')
    if (n % 5 === 4) await renewAll(child, tokens)
    await pause(Math.max(0, Math.min(end, started + (n + 1) * minute) - performance.now()))
  }
  const { asked, bad } = await load
  const [watched] = await Promise.all([films, sampling])
  await pause(15_000)
  const after = sample(child, started)
  const warm = samples.filter(({ hours }) => hours * 60 >= Math.min(20, minutes / 3))
  const slope = slopeOf(warm)
  const middle = (of: Sample[]) => median(of.map(({ memory }) => memory)).toFixed(0)
  const half = Math.floor(warm.length / 2)
  tell('requests, films watched, answers of 500 and above', `${asked}, ${watched}, ${bad.length}`, '0', bad.length === 0)
  for (const one of bad.slice(0, 5)) process.stdout.write(`        ${one}\n`)
  tell('growth of resident memory once warm', `${slope.toFixed(1)} MiB/h`, '< 1 MiB/h', slope < 1)
  tell(
    'resident, median of the first and the second half',
    `${middle(warm.slice(0, half))} and ${middle(warm.slice(half))} MiB`,
    'alike',
    true,
  )
  tell(
    'open descriptors before and after',
    `${before.descriptors}, ${after.descriptors}`,
    'alike',
    after.descriptors <= before.descriptors + 8,
  )
  tell('children before and after', `${before.children}, ${after.children}`, 'alike', after.children <= before.children)
}

/** An hour of use with a scan every minute that finds something new: memory, descriptors and children must stay as they are. */
export async function benchSoak(sizes: number[]): Promise<void> {
  const minutes = sizes[0] ?? 60
  title(`${minutes} minutes at ${share * 100} % of a core, with a scan every minute that finds a new film`)
  const folder = mkdtempSync(join(tmpdir(), 'amn-soak-'))
  const [data, media] = [join(folder, 'data'), join(folder, 'media')]
  await makeLibrary(media)
  const tokens = await prepare(data, 4)
  const { child } = await start(data, media, await freePort())
  await waitForScan(child, tokens[0] ?? '')
  await pause(10_000)
  try {
    await use(child, { data, media, tokens, minutes })
  } finally {
    await child.stop()
    rmSync(folder, { recursive: true })
  }
}
