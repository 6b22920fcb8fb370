import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { findProgram } from '../../process/sandbox.ts'
import { openTestStore, type TestStore } from '../../testing/database.ts'
import { readOnce, scanOnce, useRoots } from '../../testing/library.ts'
import { queueReading } from '../watch/schedule.ts'
import type { ReadingPrograms } from './probe-files.ts'

const programs = { ffmpeg: findProgram('ffmpeg') ?? null, ffprobe: findProgram('ffprobe') ?? null }
const withFfmpeg = programs.ffmpeg === null || programs.ffprobe === null ? test.skip : test
let opened: TestStore
let folder: string
let film: string

/** Only what hangs is ended by its time: what answers has as long as it needs. */
const hangs = 'sleep 600'
const standIn = (body: string): ReadingPrograms => {
  const path = join(folder, 'stand-in-ffprobe')
  writeFileSync(path, `#!/bin/sh\n${body}\n`, { mode: 0o755 })
  return { ffmpeg: null, ffprobe: path, probeTime: body === hangs ? 300 : 60_000 }
}
const row = () =>
  opened.store.db
    .selectFrom('file')
    .select(['state', 'reason', 'duration', 'probe', 'hash', 'probed_at as readAt'])
    .executeTakeFirstOrThrow()
const jobs = () => opened.store.db.selectFrom('job').select(['kind', 'state']).where('kind', '=', 'read').execute()
const forget = (change: { probed_at: null; probe?: null; duration?: null; reason?: string; state?: 'unreadable' }) =>
  opened.store.transact((tx) => tx.updateTable('file').set(change).execute())
const readAgain = async (by: ReadingPrograms) => {
  await queueReading(opened.store, false)
  await readOnce(opened.store, readConfig({ AMN_DATA: opened.data }), by)
}

beforeAll(async () => {
  if (programs.ffmpeg === null || programs.ffprobe === null) return
  folder = mkdtempSync(join(tmpdir(), 'amn-kept-facts-'))
  film = join(folder, 'media/Movie/Film (2001)/Film (2001).mkv')
  execFileSync('mkdir', ['-p', join(film, '..')])
  execFileSync(programs.ffmpeg, ['-v', 'error', '-f', 'lavfi', '-i', 'testsrc=s=160x90:d=2', '-c:v', 'mpeg4', film])
  opened = await openTestStore()
  await scanOnce(opened.store, await useRoots(opened.store, join(folder, 'media')))
  await readOnce(opened.store, readConfig({ AMN_DATA: opened.data }), programs)
})
afterAll(async () => {
  await opened?.remove()
  if (folder) rmSync(folder, { recursive: true, force: true })
})
beforeEach(async () => {
  if (!opened) return
  await forget({ probed_at: null })
  if ((await row()).duration === null) await readAgain(programs)
  await forget({ probed_at: null })
})

withFfmpeg.each<[string, string | null]>([
  ['that is not there', null],
  ['that takes too long', hangs],
  ['that crashes', 'kill -SEGV $$'],
  ['that the disk does not answer', 'echo "file: Input/output error" >&2; exit 1'],
  ['that says nothing', 'exit 0'],
])('a second look by an ffprobe %s leaves what the first has shown', async (_, body) => {
  const { readAt: __, ...before } = await row()
  expect(before).toMatchObject({ state: 'available', duration: 2, probe: expect.stringContaining('mpeg4') as unknown })
  await readAgain(body === null ? { ffmpeg: null, ffprobe: null } : standIn(body))
  const { readAt, ...after } = await row()
  expect(after).toEqual(before)
  expect(readAt).not.toBeNull()
})

withFfmpeg('a film that has played and never was looked into plays on when the look fails', async () => {
  await forget({ probed_at: null, probe: null, duration: null })
  await readAgain(standIn(hangs))
  expect(await row()).toMatchObject({ state: 'available', reason: null, probe: null })
})

withFfmpeg('what was known of other bytes is not kept', async () => {
  const [{ atime, mtime }, whole] = [statSync(film), readFileSync(film)]
  writeFileSync(film, Buffer.alloc(whole.length, 'other bytes'))
  utimesSync(film, atime, mtime)
  await readAgain(standIn(hangs))
  expect(await row()).toMatchObject({ state: 'unreadable', probe: null, duration: null })
  writeFileSync(film, whole)
  utimesSync(film, atime, mtime)
})

withFfmpeg('files that wait for reading are queued at the start, once a media directory, without a scan', async () => {
  await queueReading(opened.store, true)
  await queueReading(opened.store, true)
  expect((await jobs()).filter(({ state }) => state === 'waiting')).toHaveLength(1)
  await readOnce(opened.store, readConfig({ AMN_DATA: opened.data }), programs)
  expect((await row()).readAt).not.toBeNull()
  await queueReading(opened.store, true)
  expect((await jobs()).filter(({ state }) => state === 'waiting')).toHaveLength(0)
})

withFfmpeg.each([
  ['was not there', { probe: null, duration: null }],
  ['could not be started', { probe: null, duration: null, state: 'unreadable', reason: '{"reason":"file.noProbe"}' }],
] as const)('what was read while ffprobe %s is looked into once it is there', async (_, known) => {
  await forget({ probed_at: null, ...known })
  await opened.store.transact((tx) => tx.updateTable('file').set({ probed_at: new Date().toISOString() }).execute())
  await queueReading(opened.store, true)
  await readOnce(opened.store, readConfig({ AMN_DATA: opened.data }), programs)
  expect(await row()).toMatchObject({ state: 'available', duration: 2, probe: expect.stringContaining('mpeg4') as unknown })
})

const isRunning = (path: string) =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .some((pid) => {
      try {
        return readFileSync(`/proc/${pid}/cmdline`, 'utf8').startsWith(`/bin/sh\0${path}\0`)
      } catch {
        return false
      }
    })

const withProcesses = existsSync('/proc/self/cmdline') && programs.ffprobe?.startsWith('/usr/') ? withFfmpeg : test.skip
withProcesses('a film whose first look was killed is looked into once more', async () => {
  await forget({ probed_at: null, probe: null, duration: null })
  const killed = standIn(`until [ -x '${film}' ]; do sleep 0.05; done; kill -SEGV $$`)
  const look = readAgain({ ...killed, probeTime: 120_000 })
  onTestFinished(() => look.catch(() => undefined))
  onTestFinished(() => chmodSync(film, 0o644))
  await expect.poll(() => isRunning(killed.ffprobe ?? '')).toBe(true)
  writeFileSync(`${killed.ffprobe}.next`, `#!/bin/sh\nexec ${programs.ffprobe} "$@"\n`, { mode: 0o755 })
  renameSync(`${killed.ffprobe}.next`, killed.ffprobe ?? '')
  chmodSync(film, 0o755)
  await look
  expect(await row()).toMatchObject({ state: 'available', duration: 2, probe: expect.stringContaining('mpeg4') as unknown })
})

describe('a film that something kept from being read', () => {
  const slow = '{"reason":"library.slowProbe"}'
  const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
  const scan = async (by = programs) => {
    await scanOnce(opened.store, (await opened.store.db.selectFrom('root').select('id').executeTakeFirstOrThrow()).id)
    await readOnce(opened.store, readConfig({ AMN_DATA: opened.data }), by)
  }
  /** The state after a scan, where it was first and last looked into so many hours ago. */
  const scanAfter = async (reason: string, first: number, last: number) => {
    const known = { probe: null, duration: null, state: 'unreadable', reason, updated_at: ago(first), probed_at: ago(last) } as const
    await opened.store.transact((tx) => tx.updateTable('file').set(known).execute())
    await scan()
    return (await row()).state
  }

  const letADayPass = () => {
    const looks = { probed_at: ago(24), updated_at: ago(24) }
    return opened.store.transact((tx) => tx.updateTable('file').set(looks).execute())
  }

  withFfmpeg('is looked into again by a scan a day later, one that is damaged is not', async () => {
    expect(await scanAfter(slow, 19, 19)).toBe('unreadable')
    expect(await scanAfter('{"reason":"library.notFilm"}', 25, 25)).toBe('unreadable')
    expect(await scanAfter(slow, 24, 24)).toBe('available')
    expect(await scanAfter('{"reason":"file.cannotOpenFor","values":{"why":"EIO"}}', 24, 24)).toBe('available')
  })

  withFfmpeg('waits longer with each look in vain, and not for a clock that was ahead', async () => {
    expect(await scanAfter(slow, 73, 25)).toBe('unreadable')
    expect(await scanAfter(slow, 73, 37)).toBe('available')
    expect(await scanAfter(slow, -9000, -9000)).toBe('available')
  })

  withFfmpeg('has its reason and the time of its last look, once in the report, and a cover when it can be read', async () => {
    await scanAfter(slow, 19, 19)
    await letADayPass()
    await scan(standIn('kill -SEGV $$'))
    expect(await row()).toMatchObject({
      state: 'unreadable',
      reason: '{"reason":"library.notProbed"}',
      hash: expect.any(String) as unknown,
    })
    const told = opened.store.db.selectFrom('scan_entry').select('outcome').where('outcome', '=', 'unreadable').execute()
    expect(await told).toEqual([])
    await opened.store.transact((tx) => tx.deleteFrom('picture').execute())
    await letADayPass()
    await scan()
    expect((await row()).state).toBe('available')
    expect(await opened.store.db.selectFrom('picture').select('kind').execute()).toEqual([{ kind: 'cover' }])
  })

  withFfmpeg('is looked into when it was away and is back', async () => {
    await scanAfter(slow, 1, 1)
    await opened.store.transact((tx) => tx.updateTable('file').set({ state: 'unavailable', reason: '{"reason":"file.gone"}' }).execute())
    await scan()
    expect(await row()).toMatchObject({ state: 'available', duration: 2, probe: expect.stringContaining('mpeg4') as unknown })
  })
})
