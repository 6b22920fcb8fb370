import { mkdtempSync } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openStore } from '@amn/server/db/connect'
import { makeUser } from '@amn/server/testing/make'
import { makeTree } from '../make-library/make-tree.ts'
import { serverFile } from './api.ts'
import { type Child, freePort, startChild } from './child.ts'
import { tell, title } from './report.ts'

const files = 20_000
const below = '/amn-service/api/v1'

const walk = async (folder: string): Promise<number> => {
  const entries = await readdir(folder, { withFileTypes: true })
  let found = 0
  for (const entry of entries) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) found += await walk(path)
    else {
      await stat(path)
      found += 1
    }
  }
  return found
}

interface Scan {
  state: string
  phase: string
  counts: { files: number; added: number; changed: number }
}

const timed = async (work: () => Promise<unknown>) => {
  const started = performance.now()
  await work()
  return performance.now() - started
}

const percentile = (values: number[], share: number) => values.toSorted((one, other) => one - other)[Math.floor(values.length * share)] ?? 0

/** A tree of 20,000 small files: listed, read behind, walked again; and what the calls take meanwhile. */
export async function benchScan(): Promise<void> {
  const data = mkdtempSync(join(tmpdir(), 'amn-scan-'))
  const tree = join(data, 'library')
  await makeTree(tree, files, 7)
  const store = await openStore(`sqlite:${data}/amn.db`, { data, reserveBytes: 0 })
  const { token } = await makeUser(store, { username: 'bench', groups: ['Administrators'] })
  await store.close()
  // A film costs ffprobe a tenth of a second whatever we do; here the product's own work is measured.
  const env = {
    AMN_FFPROBE: 'none',
    AMN_FFMPEG: 'none',
    AMN_DATA: data,
    AMN_MEDIA: tree,
    AMN_PORT: String(await freePort()),
    AMN_RATE: '1000000000',
    AMN_LOG: 'warn',
  }
  const product: Child = await startChild(serverFile, [], env, '/health', '0-1')
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const ask = async (path: string, method = 'GET', body?: unknown) => {
    const answer = await fetch(product.url + below + path, { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) })
    return { status: answer.status, body: (await answer.json()) as { items?: Scan[] } }
  }
  const newest = async (): Promise<Scan | undefined> => (await ask('/library/scan?size=1')).body.items?.[0]

  const calls: number[] = []
  let bad = 0
  let isMeasuring = true
  const measuring = (async () => {
    while (isMeasuring) {
      const started = performance.now()
      const { status } = await ask('/media?size=50')
      calls.push(performance.now() - started)
      if (status >= 500) bad += 1
      await new Promise((next) => setTimeout(next, 20))
    }
  })()
  const started = performance.now()
  let listed = 0
  let peak = 0
  if (!(await newest())) await ask('/library/scan', 'POST', {})
  for (;;) {
    const scan = await newest()
    peak = Math.max(peak, product.memory())
    if (scan && scan.phase !== 'listing') listed ||= performance.now() - started
    if (scan && !['waiting', 'running'].includes(scan.state)) break
    await new Promise((next) => setTimeout(next, 100))
  }
  const whole = performance.now() - started
  isMeasuring = false
  await measuring
  const busy = percentile(calls, 0.99)
  const idle: number[] = []
  for (let n = 0; n < 300; n += 1) {
    idle.push(await timed(() => ask('/media?size=50')))
    await new Promise((next) => setTimeout(next, 5))
  }
  const cpu = product.cpu() / files
  const rescanned: number[] = []
  const walked: number[] = []
  for (let round = 0; round < 3; round += 1) {
    walked.push(await timed(() => walk(tree)))
    rescanned.push(
      await timed(async () => {
        await ask('/library/scan', 'POST', {})
        for (;;) {
          const scan = await newest()
          if (scan && !['waiting', 'running'].includes(scan.state)) break
          await new Promise((next) => setTimeout(next, 20))
        }
      }),
    )
  }
  const again = Math.min(...rescanned) / Math.min(...walked)
  title(`A scan of ${files} small files of mixed types, without ffprobe`)
  tell('listed', `${(listed / 1000).toFixed(1)} s`, '≤ 60 s', listed <= 60_000)
  process.stdout.write(`         read to the end in ${(whole / 1000).toFixed(1)} s, ${cpu.toFixed(2)} ms of processor a file in all\n`)
  tell('again with nothing changed, beside a bare walk and stat', again.toFixed(2), '≤ 3', again <= 3)
  const slower = busy / Math.max(1, percentile(idle, 0.99))
  tell('p99 of a list during the scan, beside idle', `${slower.toFixed(2)} (${busy.toFixed(1)} ms)`, '≤ 3', slower <= 3)
  tell('answers 5xx during the scan', String(bad), '0', bad === 0)
  tell('most memory during the scan', `${peak.toFixed(0)} MiB`, '≤ 300 MiB', peak <= 300)
  await product.stop()
  const fresh = await startChild(serverFile, [], { ...env, AMN_PORT: String(await freePort()) }, '/health', '0-1')
  await new Promise((next) => setTimeout(next, 15_000))
  tell('memory when idle', `${fresh.memory().toFixed(0)} MiB`, '≤ 120 MiB', fresh.memory() <= 120)
  await fresh.stop()
}
