import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, extname, join, relative } from 'node:path'
import { makeLibrary } from '../../make-library/make-library.ts'
import { freePort, takeAllCores } from '../child.ts'
import { tell, title } from '../report.ts'
import { askJson, askStatus, prepare, readTargets, start, waitForScan } from './product.ts'

const ratios = [0.0001, 0.001, 0.005, 0.02, 0.05]
/** A film that is looked into for longer than this, or an answer that takes longer, counts as hanging. */
const longest = 30_000

// The same numbers each time: an LCG with the constants of Numerical Recipes.
const makeRandom = (seed: number) => {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** Flips so large a share of the bits of some bytes. */
function mutate(bytes: Buffer, ratio: number, seed: number): Buffer {
  const random = makeRandom(seed)
  const mutated = Buffer.from(bytes)
  const flips = Math.max(1, Math.round(bytes.length * 8 * ratio))
  for (let n = 0; n < flips; n += 1) {
    const at = Math.floor(random() * mutated.length)
    mutated[at] = (mutated[at] ?? 0) ^ (1 << Math.floor(random() * 8))
  }
  return mutated
}

/** One file of each ending and type, as the sample library has them; what lies beside media is none. */
function seedsOf(library: string): string[] {
  const files = readdirSync(library, { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile())
    .map((one) => relative(library, join(one.parentPath, one.name)))
    .toSorted()
  const kindOf = (path: string) => `${path.split('/')[0]} ${extname(path)}`
  return [
    ...new Map(
      files.filter((path) => !/\.(jpg|png|webp|nfo|json|opf|xml|srt|ass|ttf|bin)$/.test(path)).map((path) => [kindOf(path), path]),
    ).values(),
  ]
}

/** Media files with flipped bits are scanned, looked into and opened: nothing hangs, no server dies, and what cannot be read says why. */
export async function benchMutations(sizes: number[]): Promise<void> {
  takeAllCores()
  const count = sizes[0] ?? 1000
  const folder = mkdtempSync(join(tmpdir(), 'amn-mutations-'))
  const [data, sample, media] = [join(folder, 'data'), join(folder, 'sample'), join(folder, 'media')]
  await makeLibrary(sample)
  const seeds = seedsOf(sample)
  for (let n = 0; n < count; n += 1) {
    const seed = seeds[n % seeds.length] ?? ''
    const path = join(media, seed.split('/')[0] ?? '', `Broken ${n} (2020)`, `Broken ${n}${extname(seed)}`)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, mutate(readFileSync(join(sample, seed)), ratios[Math.floor(n / seeds.length) % ratios.length] ?? 0.01, n))
  }
  title(`${count} media files of ${seeds.length} kinds with 0.01 to 5 % of their bits flipped`)
  const [token = ''] = await prepare(data, 1)
  const { child } = await start(data, media, await freePort())
  const from = performance.now()
  await waitForScan(child, token)
  const scanned = (performance.now() - from) / 1000
  const targets = readTargets(data)
  const bad: string[] = []
  let slowest = 0
  for (const { mediaId, contentId, fileId } of targets) {
    for (const path of [
      `/media/${mediaId}/content`,
      ...['', '/page', '/page/0', '/text', '/resource/META-INF/container.xml', '/subtitle-track', '/playback'].map(
        (part) => `/content/${contentId}/file/${fileId}${part}`,
      ),
    ]) {
      const began = performance.now()
      const status = await askStatus(child, token, path)
      slowest = Math.max(slowest, performance.now() - began)
      if (status >= 500 && status !== 503) bad.push(`${status} ${path}`)
    }
  }
  const health = await askJson(child, token, '/library/health')
  const unreadable = health.problems.find(({ problem }: { problem: string }) => problem === 'unreadable')?.count ?? 0
  const isAlive = child.process.exitCode === null && child.process.signalCode === null
  await child.stop()
  const isKnown = targets.length === count
  tell('scanned and looked into', `${targets.length} in ${scanned.toFixed(0)} s, ${unreadable} unreadable`, `${count}`, isKnown)
  tell('the server has ended or was started again', isAlive ? 'no' : 'yes', 'no', isAlive)
  tell('answers of 500 and above', String(bad.length), '0', bad.length === 0)
  for (const one of bad.slice(0, 5)) process.stdout.write(`        ${one}\n`)
  tell('slowest answer', `${(slowest / 1000).toFixed(1)} s`, '≤ 30 s', slowest <= longest)
}
