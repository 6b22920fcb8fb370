import { randomInt } from 'node:crypto'
import { copyFileSync, existsSync, mkdtempSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import type { Session } from '@amn/contract/accounts/session'
import { makePng } from '@amn/server/testing/hostile'
import { makeLibrary } from '../../make-library/make-library.ts'
import { freePort, takeAllCores } from '../child.ts'
import { tell, title } from '../report.ts'
import { Answered, loadUntilGone } from './kill-load.ts'
import { prepare, readTargets, start, waitForScan } from './product.ts'

const below = '/amn-service/api/v1'
const filesBelow = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((one) => one.isFile())
        .map((one) => join(one.parentPath, one.name))
    : []

/** Programs that a killed server has left running over its media. */
const orphans = (media: string) =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => {
      try {
        return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
      } catch {
        return ''
      }
    })
    .filter((line) => line.includes('ffmpeg') || line.includes('ffprobe'))
    .filter((line) => line.includes(media))

function findLost(data: string, answered: Answered): string[] {
  const database = new DatabaseSync(join(data, 'amn.db'), { readOnly: true })
  const all = (text: string) => database.prepare(text).all()
  const events = new Set(all('select event_id as id from progress_event').map(({ id }) => id))
  const named = new Set(all('select version from picture').map(({ version }) => version))
  const history = all("select before, after from edit_field where field in ('cover', 'background')")
    .map(({ before, after }) => `${String(before)} ${String(after)}`)
    .join('\n')
  // A later edit may have been written and not answered: what it replaced was not lost.
  const written = new Set(all("select after from edit_field where field = 'description'").map(({ after }) => String(after)))
  const descriptions = new Set(all('select description from media').map(({ description }) => String(description)))
  database.close()
  return [
    ...[...answered.events].filter((id) => !events.has(id)).map((id) => `event ${id}`),
    ...[...answered.pictures].filter((version) => !named.has(version) && !history.includes(version)).map((version) => `picture ${version}`),
    ...[...answered.edits].filter((text) => !descriptions.has(text) && !written.has(JSON.stringify(text))).map((text) => `edit ${text}`),
    ...[...answered.received]
      .filter(([path, size]) => (statSync(join(data, 'uploads', path), { throwIfNoEntry: false })?.size ?? 0) < size)
      .map(([path]) => `upload ${path}`),
  ]
}

const countRows = (data: string) => {
  const database = new DatabaseSync(join(data, 'amn.db'), { readOnly: true })
  const of = (table: string) => Number(Object.values(database.prepare(`select count(*) from ${table}`).get() ?? {})[0])
  const counts = ['media', 'content', 'file'].map((table) => `${table} ${of(table)}`).join(', ')
  const integrity = Object.values(database.prepare('pragma integrity_check').get() ?? {})[0]
  const orphan = database.prepare('pragma foreign_key_check').get()
  database.close()
  return { counts, isWhole: integrity === 'ok' && orphan === undefined }
}

/** The server is killed at random moments of scans, progress, pictures, edits, uploads and renewals: what was answered must be there. */
export async function benchKills(sizes: number[]): Promise<void> {
  takeAllCores()
  const rounds = sizes[0] ?? 200
  title(`${rounds} kills (SIGKILL) while a library is scanned and people send progress, covers, edits, uploads and renew their sessions`)
  const folder = mkdtempSync(join(tmpdir(), 'amn-kills-'))
  const [data, media, fresh] = [join(folder, 'data'), join(folder, 'media'), join(folder, 'fresh')]
  await makeLibrary(media)
  const tokens = await prepare(data, 4)
  const answered = new Answered()
  tokens.forEach((token, at) => answered.tokens.set(at, token))
  const pngs = await Promise.all(['#ff0000', '#00ff00', '#0000ff'].map((colour) => makePng(500, 700, colour)))
  const port = await freePort()

  const first = await start(data, media, port)
  await waitForScan(first.child, tokens[0] ?? '')
  const made = await fetch(`${first.child.url}${below}/import`, {
    method: 'POST',
    headers: { authorization: `Bearer ${tokens[0]}`, 'content-type': 'application/json' },
    body: JSON.stringify({ amnMediaType: 'Movie', source: 'upload' }),
  })
  const importId = ((await made.json()) as { id: number }).id
  await first.child.stop()
  const targets = readTargets(data, "file.renderer in ('VIDEO_PLAYER', 'AUDIO_PLAYER')")
  const [source = ''] = filesBelow(join(media, 'Movie')).filter((name) => /\.(mp4|mkv|webm)$/.test(name))

  const starts: number[] = []
  const failures: string[] = []
  for (let round = 0; round < rounds; round += 1) {
    // Something new for each scan.
    copyFileSync(source, join(media, 'Movie', `Killed ${round} (2020).${source.split('.').at(-1)}`))
    const { child, seconds } = await start(data, media, port)
    starts.push(seconds)
    const load = await loadUntilGone(child.url, answered, targets, { pngs, importId })
    await pause(randomInt(50, 1500))
    child.process.kill('SIGKILL')
    await new Promise<void>((gone) =>
      child.process.exitCode === null && !child.process.signalCode ? child.process.once('exit', () => gone()) : gone(),
    )
    await load.end()
    failures.push(...load.failures)
  }
  const { child } = await start(data, media, port)
  // As browsers do once the server is back: the answer to the last renewal may be lost, and what was kept before counts for a while only.
  const outside: number[] = []
  const renewed: string[] = []
  for (const token of answered.tokens.values()) {
    const headers = { authorization: `Bearer ${token}` }
    const answer = await fetch(`${child.url}${below}/user/refresh-token`, { method: 'POST', headers })
    if (answer.ok) renewed.push(((await answer.json()) as Session).authToken.token)
    else outside.push(answer.status)
  }
  await waitForScan(child, renewed[0] ?? '')
  await child.stop()
  const left = orphans(media)
  const lost = findLost(data, answered)
  const { counts, isWhole } = countRows(data)

  const [token = ''] = await prepare(fresh, 1)
  const undisturbed = await start(fresh, media, port)
  await waitForScan(undisturbed.child, token)
  await undisturbed.child.stop()
  const expected = countRows(fresh).counts
  const slowest = Math.max(...starts)
  tell(
    'answered writes lost',
    `${lost.length} of ${answered.count}`,
    '0 of ≥ 10,000',
    lost.length === 0 && (rounds < 200 || answered.count >= 10_000),
  )
  for (const one of lost.slice(0, 5)) process.stdout.write(`        lost: ${one}\n`)
  tell('answers of 500 and above, but for 503', String(failures.length), '0', failures.length === 0)
  for (const one of failures.slice(0, 5)) process.stdout.write(`        ${one}\n`)
  tell(
    'sessions that were renewed and still hold',
    `${answered.tokens.size - outside.length} of ${answered.tokens.size}`,
    'all',
    outside.length === 0,
  )
  tell('database whole, foreign keys too', isWhole ? 'yes' : 'no', 'yes', isWhole)
  tell(
    'rows of the library as after one undisturbed scan',
    `${counts}${expected === counts ? '' : ` / ${expected}`}`,
    'equal',
    expected === counts,
  )
  tell('slowest start until ready', `${slowest.toFixed(1)} s`, '≤ 5 s', slowest <= 5)
  tell('ffmpeg and ffprobe left running', String(left.length), '0', left.length === 0)
}
