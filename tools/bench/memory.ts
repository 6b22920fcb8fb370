import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { collectionAt } from '@amn/server/testing/collections'
import { serverFile } from './api.ts'
import { type Child, freePort, startChild } from './child.ts'
import { tell, title } from './report.ts'

const minute = 60_000

const proportional = ({ process: { pid } }: Child) =>
  Number(/\nPss:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0) / 1024

const isReading = (file: string): boolean => {
  const database = new DatabaseSync(file, { readOnly: true })
  const { scanned, busy } = database
    .prepare("select coalesce(sum(kind = 'read'), 0) as scanned, coalesce(sum(state in ('waiting', 'running')), 0) as busy from job")
    .get() as { scanned: number; busy: number }
  database.close()
  return scanned === 0 || busy > 0
}

/** What the server holds while it rests, in a scan of files good and bad, and a minute after. */
export async function benchMemory(): Promise<void> {
  const media = collectionAt('media')
  if (!existsSync(media)) throw new Error(`This bench needs the files of ${media}: AMN_SHARED names the folder that holds data/media`)
  const data = mkdtempSync(join(tmpdir(), 'amn-memory-'))
  const env = { AMN_DATA: data, AMN_DATABASE: '', AMN_LOG: 'silent', AMN_MEDIA: '', AMN_RATE: '1000000000' }
  const start = async (settings: Record<string, string>) =>
    startChild(serverFile, [], { ...env, AMN_PORT: String(await freePort()), ...settings }, '/health')
  title('Memory of the server: resident (and its share of what others use too)')
  const show = (name: string, child: Child, most: number) => {
    const resident = child.memory()
    tell(name, `${resident.toFixed(0)} MiB (${proportional(child).toFixed(0)})`, `≤ ${most} MiB`, resident <= most)
  }
  const idle = await start({})
  await pause(minute / 4)
  show('at rest, an empty library', idle, 120)
  await idle.stop()

  const scanning = await start({ AMN_MEDIA: media })
  let peak = 0
  while (isReading(join(data, 'amn.db'))) {
    peak = Math.max(peak, scanning.memory())
    await pause(250)
  }
  tell('most in a scan of the files of the collection', `${peak.toFixed(0)} MiB`, '≤ 400 MiB', peak <= 400)
  show('when the scan has ended', scanning, 400)
  await pause(minute)
  show('a minute after', scanning, 250)
  await scanning.stop()
  rmSync(data, { recursive: true })
}
