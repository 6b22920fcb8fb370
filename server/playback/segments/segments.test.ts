import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { findProgram } from '../../process/sandbox.ts'
import { findFilePath, readOnce, scanOnce, useRoots } from '../../testing/library.ts'
import { makeUser, type MadeUser } from '../../testing/make.ts'
import { type TestServer, startTestServer } from '../../testing/server.ts'
import { segmentsOfChapters } from './chapters.ts'
import { placeIn } from './season.ts'
import { segmentKind } from './work.ts'

const programs = { ffmpeg: findProgram('ffmpeg') ?? null, ffprobe: findProgram('ffprobe') ?? null }
const withFfmpeg = programs.ffmpeg === null ? test.skip : test

describe('names of chapters', () => {
  test.each([
    ['Opening', 'intro'],
    ['OP', 'intro'],
    ['Intro', 'intro'],
    ['Czołówka', 'intro'],
    ['オープニング', 'intro'],
    ['NCED', 'credits'],
    ['End Credits', 'credits'],
    ['Napisy końcowe', 'credits'],
    ['Previously on The Lighthouse', 'recap'],
    ['W poprzednim odcinku', 'recap'],
    ['Next Episode Preview', 'preview'],
    ['The opening of the gate', undefined],
    ['Part A', undefined],
    ['Edgar', undefined],
  ])('%s', (title, kind) => {
    expect(segmentsOfChapters([{ start: 60, end: 150, title }])[0]?.kind).toBe(kind)
  })
  test('a whole episode under the name of an intro is none', () => {
    expect(segmentsOfChapters([{ start: 0, end: 1400, title: 'Intro' }])).toEqual([])
  })
})

let server: TestServer
let folder: string
let viewer: MadeUser
let editor: MadeUser
const seconds = 150
// Where the music of the opening begins in each episode; one has none, and the last is another show.
const openings = [5, 12.4, 20, undefined, 9]
const melody = (step: number, speed: number) => `0.4*sin(2*PI*t*220*pow(2,mod(floor(t*${speed})*${step},19)/12))`

const makeEpisode = (path: string, number: number, opening: number | undefined) => {
  mkdirSync(dirname(path), { recursive: true })
  // What is heard beside the music differs from one episode to the next.
  const own = ['-f', 'lavfi', '-i', `aevalsrc='${melody(3 + number * 2, 2.3 + number * 0.37)}':s=22050:d=${seconds}`]
  const music = ['-f', 'lavfi', '-i', `aevalsrc='${melody(7, 4)}':s=22050:d=22`]
  const start = opening ?? 0
  const quiet = `[1:a]volume='if(between(t,${start},${start + 22}),0,1)':eval=frame[own]`
  const mixed =
    opening === undefined
      ? '[1:a]anull[out]'
      : `${quiet};[2:a]adelay=${start * 1000}:all=1[music];[own][music]amix=inputs=2:duration=first:normalize=0[out]`
  const picture = ['-f', 'lavfi', '-i', `color=s=64x36:r=5:d=${seconds}`]
  const output = ['-filter_complex', mixed, '-map', '0:v', '-map', '[out]', '-c:v', 'libx264', '-preset', 'ultrafast', '-c:a', 'aac', path]
  execFileSync(programs.ffmpeg ?? '', ['-v', 'error', ...picture, ...own, ...music, ...output])
}

const findAll = () => {
  const job = { id: 1, kind: 'segments', key: 'all', payload: null } as never
  return segmentKind(server.store, programs.ffmpeg).handler(job, { signal: new AbortController().signal, setProgress: () => undefined })
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'amn-segments-'))
  if (programs.ffmpeg === null) return
  for (const [at, opening] of openings.entries())
    makeEpisode(join(folder, 'TvSeries', 'Lighthouse', 'Season 01', `Lighthouse S01E0${at + 1}.mkv`), at, opening)
  for (const number of [1, 2, 3])
    makeEpisode(join(folder, 'TvSeries', 'Harbour', 'Season 01', `Harbour S01E0${number}.mkv`), number + 6, undefined)
  server = await startTestServer()
  const rootId = await useRoots(server.store, folder)
  await scanOnce(server.store, rootId)
  await readOnce(server.store, readConfig({ AMN_DATA: server.data }), programs)
  await findAll()
  viewer = await makeUser(server.store, { privileges: ['TVSERIES_INFO', 'TVSERIES_CONTENT'] })
  editor = await makeUser(server.store, { privileges: ['TVSERIES_INFO', 'TVSERIES_CONTENT', 'TVSERIES_EDIT'] })
})
afterAll(async () => {
  await server?.remove()
  rmSync(folder, { recursive: true, force: true })
})

const pathOf = async (name: string) => `${await findFilePath(server.store, name)}/segment`

withFfmpeg('music that the episodes of a season have in common is their intro; an episode without it has none', async () => {
  for (const [at, opening] of openings.entries()) {
    const { body } = await server.ask('GET', await pathOf(`Lighthouse S01E0${at + 1}`), { as: viewer.token })
    if (opening === undefined) {
      expect(body).toEqual([])
      continue
    }
    expect(body).toMatchObject([{ kind: 'intro', source: 'sound' }])
    expect(Math.abs(body[0].start - opening)).toBeLessThan(1.5)
    expect(Math.abs(body[0].end - opening - 22)).toBeLessThan(1.5)
  }
  for (const number of [1, 2, 3])
    expect((await server.ask('GET', await pathOf(`Harbour S01E0${number}`), { as: viewer.token })).body).toEqual([])
})

withFfmpeg('what was found stays when the disk is away while a season is heard again', async () => {
  await server.store.transact((tx) => tx.updateTable('file_segments').set({ compared: 'before another episode came' }).execute())
  renameSync(folder, `${folder}-away`)
  await findAll()
  renameSync(`${folder}-away`, folder)
  const found = () =>
    server.store.db.selectFrom('file_segments').select(['file_id as file', 'found', 'compared']).orderBy('file_id').execute()
  const before = await found()
  expect(before.filter(({ found: text }) => text?.includes('intro'))).toHaveLength(openings.length - 1)
  await findAll()
  const after = await found()
  expect(after.map(({ file, found: text }) => [file, text])).toEqual(before.map(({ file, found: text }) => [file, text]))
  expect(after.map(({ compared }) => compared)).not.toEqual(before.map(({ compared }) => compared))
})

withFfmpeg('a new episode is compared with those around it, and only these are heard again', async () => {
  const rows = () => server.store.db.selectFrom('file_segments').selectAll().orderBy('file_id').execute()
  const before = await rows()
  const last = Number((await findFilePath(server.store, 'Lighthouse S01E05')).split('/').at(-1))
  await server.store.transact((tx) =>
    tx.updateTable('file_segments').set({ compared: 'others', found: '[]' }).where('file_id', '=', last).execute(),
  )
  const first = join(folder, 'TvSeries', 'Lighthouse', 'Season 01', 'Lighthouse S01E01.mkv')
  renameSync(first, `${first}.away`)
  await findAll()
  renameSync(`${first}.away`, first)
  expect(await rows()).toEqual(before)
})

withFfmpeg('what somebody sets stands in place of what was found, until it is taken back', async () => {
  const path = await pathOf('Lighthouse S01E01')
  const segments = [{ kind: 'intro', start: 6, end: 25.5 }]
  expect((await server.ask('PUT', path, { as: viewer.token, body: { segments } })).status).toBe(403)
  expect(await server.ask('PUT', path, { as: editor.token, body: { segments: [{ kind: 'intro', start: 9, end: 3 }] } })).toMatchObject({
    status: 400,
    body: { fields: [{ path: 'segments.0.end', reason: 'input.endBeforeStart' }] },
  })
  expect((await server.ask('PUT', path, { as: editor.token, body: { segments } })).body).toEqual([{ ...segments[0], source: 'hand' }])
  await server.restart()
  expect((await server.ask('GET', path, { as: viewer.token })).body).toEqual([{ ...segments[0], source: 'hand' }])
  expect((await server.ask('PUT', path, { as: editor.token, body: { segments: [] } })).body).toEqual([])
  expect((await server.ask('DELETE', path, { as: editor.token })).body).toMatchObject([{ kind: 'intro', source: 'sound' }])
})

withFfmpeg('the same can be set in a whole season, and whoever edits what somebody has changed is told', async () => {
  const path = await pathOf('Lighthouse S01E01')
  const other = await pathOf('Lighthouse S01E02')
  const ask = (method: 'PUT' | 'DELETE' | 'GET', at: string, body?: object) =>
    server.ask(method, at, { as: editor.token, ...(body && { body }) })
  const { body: read } = await ask('GET', path)
  const segments = [
    { kind: 'intro', start: 2, end: 12 },
    { kind: 'credits', start: 140, end: 148 },
  ]
  expect((await ask('PUT', path, { segments, read })).status).toBe(200)
  expect(await ask('PUT', path, { segments: [], read })).toMatchObject({ status: 409, body: { code: 'STALE' } })
  for (const [bad, at, reason] of [
    [{ kind: 'recap', start: 10, end: 20 }, 'segments.2.start', 'playback.segmentsOverlap'],
    [{ kind: 'recap', start: 149, end: 190 }, 'segments.2.end', 'playback.segmentBehindEnd'],
  ] as const) {
    const { body } = await ask('PUT', path, { segments: [...segments, bad] })
    expect(body.fields).toMatchObject([{ path: at, reason }])
  }
  expect((await server.ask('PUT', `${path}/season`, { as: viewer.token, body: { segments } })).status).toBe(403)
  const { body } = await ask('PUT', `${path}/season`, { segments })
  expect(body).toMatchObject({ leftOut: 0, changed: Array.from({ length: 4 }, () => ({ before: null })) })
  expect((await ask('GET', other)).body).toMatchObject(segments.map((one) => ({ ...one, source: 'hand' })))
  expect((await ask('GET', await pathOf('Harbour S01E02'))).body).toEqual([])
  for (const at of [path, other]) expect((await ask('DELETE', at)).status).toBe(200)
  expect((await ask('GET', other)).body).toMatchObject([{ kind: 'intro', source: 'sound' }])
})

test('credits are counted from the end of an episode of another length, an intro from the start', () => {
  expect(placeIn({ kind: 'credits', start: 140, end: 148 }, 150, 170.25)).toEqual({ kind: 'credits', start: 160.3, end: 168.3 })
  expect(placeIn({ kind: 'intro', start: 2, end: 12 }, 150, 170)).toEqual({ kind: 'intro', start: 2, end: 12 })
  expect(placeIn({ kind: 'intro', start: 2, end: 12 }, 150, 10)).toBeUndefined()
})
