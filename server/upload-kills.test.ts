import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from './config.ts'
import type { Store } from './db/store.ts'
import { importKinds } from './imports/run/jobs.ts'
import { screenshotPruningKind } from './issues/prune-screenshots.ts'
import type { JobKind } from './jobs/job-kind.ts'
import { picturePruningKind } from './media/prune-pictures.ts'
import { makePng } from './testing/hostile.ts'
import { makeIssue, makeMedia, makeUser, type MadeUser } from './testing/make.ts'
import { openFirst } from './testing/processes/first-store.ts'
import { makeMemoryFolder } from './testing/processes/memory-folder.ts'
import { startProcess } from './testing/processes/process.ts'
import { multipart } from './testing/upload.ts'

const rounds = process.env['AMN_LONG'] === '1' ? 200 : 4
const film = randomBytes(200_000)
let folder: string
let data: string
let admin: MadeUser
let media: number[]
let issues: number[]
let importId = 0
const pngs: Buffer[] = []

beforeAll(async () => {
  folder = makeMemoryFolder('amn-strays-')
  data = join(folder, 'data')
  mkdirSync(join(folder, 'media'))
  const store = await openFirst(data)
  admin = await makeUser(store, { groups: ['Administrators'] })
  media = []
  for (let n = 0; n < 4; n += 1) media.push((await makeMedia(store)).id)
  issues = []
  for (const id of media) issues.push(await makeIssue(store, id, admin))
  await store.close()
  for (const colour of ['#ff0000', '#00ff00', '#0000ff']) pngs.push(await makePng(500, 700, colour))
})
afterAll(() => folder && rmSync(folder, { recursive: true, force: true }))

type Json = ReturnType<typeof JSON.parse>
/** What was answered with 200: the versions of pictures, the screenshots of issues in their order, and how much of each upload has come. */
const kept = { pictures: new Set<string>(), screenshots: new Map<number, string>(), received: new Map<string, number>() }

async function uploadUntilKilled(api: string, onStep: () => void, isOver: () => boolean): Promise<void> {
  const send = async (method: string, path: string, body: object | Buffer, headers: Record<string, string>): Promise<Json> => {
    onStep()
    const sent = { method, headers: { authorization: `Bearer ${admin.token}`, ...headers } }
    const answer = await fetch(api + path, { ...sent, body: Buffer.isBuffer(body) ? body : JSON.stringify(body) }).catch(() => undefined)
    if (!answer) return undefined
    const text = await answer.text().catch(() => undefined)
    if (text === undefined) return undefined
    onStep()
    expect([200, 503], text).toContain(answer.status)
    return answer.status === 200 ? JSON.parse(text) : {}
  }
  const picture = () => multipart([{ filename: 'a.png', body: pngs[randomInt(pngs.length)] ?? '' }])
  const pictures = async (kind: string) => {
    while (!isOver()) {
      const { body, headers } = picture()
      const answer = await send('PUT', `/media/${media[randomInt(media.length)]}/${kind}`, body, headers)
      if (answer?.version) kept.pictures.add(answer.version)
    }
  }
  const screenshots = async () => {
    while (!isOver()) {
      const at = randomInt(media.length)
      const { body, headers } = picture()
      const answer = await send('PUT', `/media/${media[at]}/issue/${issues[at]}/screenshot`, body, headers)
      if (answer?.screenshot) kept.screenshots.set(issues[at] ?? 0, answer.screenshot)
    }
  }
  const films = async () => {
    const json = { 'content-type': 'application/json' }
    while (!isOver()) {
      if (importId === 0) importId = (await send('POST', '/import', { amnMediaType: 'Movie', source: 'upload' }, json))?.id ?? 0
      const path = `Film ${randomUUID()} (2020).mkv`
      const files = await send('POST', `/import/${importId}/upload`, { files: [{ path, size: film.length }] }, json)
      if (!files?.[0]) continue
      for (let at = 0; at < film.length && !isOver();) {
        const piece = film.subarray(at, at + 50_000)
        const type = { 'content-type': 'application/octet-stream' }
        const answer = await send('PATCH', `/import/${importId}/file/${files[0].id}?offset=${at}`, piece, type)
        if (answer?.received === undefined) break
        kept.received.set(`${importId}/${files[0].id}`, answer.received)
        at = answer.received
      }
    }
  }
  await Promise.all([pictures('cover'), pictures('background'), screenshots(), films()])
}

const listFiles = (path: string): string[] =>
  existsSync(path)
    ? readdirSync(path, { recursive: true, withFileTypes: true })
        .filter((one) => one.isFile())
        .map((one) => join(one.parentPath, one.name))
    : []

async function sweep(store: Store): Promise<void> {
  const config = readConfig({ AMN_DATA: data, AMN_MEDIA: join(folder, 'media') })
  const old = new Date(Date.now() - 2 * 86_400_000)
  for (const file of listFiles(data)) utimesSync(file, old, old)
  const kinds: JobKind[] = [
    picturePruningKind(store, config),
    screenshotPruningKind(store, config),
    ...importKinds(store, config, () => undefined),
  ]
  for (const { kind, handler, every } of kinds) {
    if (every === undefined) continue
    await handler(
      { id: 0, kind, key: 'all', payload: {}, attempts: 1 },
      { signal: new AbortController().signal, setProgress: () => undefined },
    )
  }
}

test(
  'killed at random points of uploads, it has what was answered, and leaves nothing else after the next sweep',
  { timeout: 3_600_000 },
  async ({ skip }) => {
    if (process.env['AMN_TEST_POSTGRES']) skip('the process is tried over SQLite, whichever engine the rest runs on')
    // A few more where chance has answered no picture in time.
    for (let round = 0; round < rounds || (kept.pictures.size === 0 && round < 3 * rounds); round += 1) {
      const { api, child, ended } = await startProcess(data, { AMN_MEDIA: join(folder, 'media'), AMN_LOG: 'silent' })
      // The token of before the last kill may have run out.
      const renewed = await fetch(`${api}/user/refresh-token`, { method: 'POST', headers: { authorization: `Bearer ${admin.token}` } })
      admin.token = JSON.parse(await renewed.text()).authToken.token
      let isOver = false
      let steps = 1 + randomInt(24)
      // Others are under way when one begins or is answered.
      const onStep = () => {
        steps -= 1
        if (steps === 0) child.kill('SIGKILL')
      }
      void ended.then(() => (isOver = true))
      try {
        await uploadUntilKilled(api, onStep, () => isOver)
      } finally {
        child.kill('SIGKILL')
        await ended
      }
    }
    const store = await openFirst(data)
    mkdirSync(join(data, 'covers'), { recursive: true })
    writeFileSync(join(data, 'covers', '1-somebody-else.webp'), 'not ours by its name')
    const present = await store.db.selectFrom('picture').select(['kind', 'file', 'version']).execute()
    const history = await store.db
      .selectFrom('edit_field')
      .select(['before', 'after'])
      .where('field', 'in', ['cover', 'background'])
      .execute()
    const shots = await store.db.selectFrom('issue').select(['id', 'screenshot']).execute()
    const imports = await store.db.selectFrom('import').select('id').execute()
    const before = listFiles(data).length
    await sweep(store)
    await store.close()

    const named = history.flatMap(({ before: was, after }) =>
      [was, after].flatMap((text) => (JSON.parse(text) as { file: string; version: string } | null) ?? []),
    )
    const known = [...present, ...named]
    const masters = new Set(known.map(({ file }) => basename(file ?? '', '.webp')))
    const onDisk = (path: string) => existsSync(join(data, path))
    const lost = [
      ...[...kept.pictures].filter(
        (version) => !known.some((one) => one.version === version && (onDisk(`covers/${one.file}`) || onDisk(`backgrounds/${one.file}`))),
      ),
      ...shots.flatMap(({ screenshot }) => (screenshot !== null && !onDisk(`screenshots/${screenshot}.webp`) ? [screenshot] : [])),
      ...[...kept.screenshots]
        .filter(([id]) => !shots.some((one) => one.id === id && one.screenshot !== null))
        .map(([id]) => `issue ${id}`),
      ...[...kept.received].filter(
        ([path, size]) =>
          !onDisk(`uploads/${path}`) ||
          !readFileSync(join(data, 'uploads', path)).equals(film.subarray(0, readFileSync(join(data, 'uploads', path)).length)) ||
          readFileSync(join(data, 'uploads', path)).length < size,
      ),
    ]
    const strays = [
      ...listFiles(data).filter((file) => file.endsWith('.part')),
      ...['covers', 'backgrounds'].flatMap((name) =>
        listFiles(join(data, name)).filter(
          (file) => !masters.has(/^(\d+-[\da-f]{8})/.exec(basename(file))?.[1] ?? '') && !file.endsWith('somebody-else.webp'),
        ),
      ),
      ...listFiles(join(data, 'screenshots')).filter((file) => !shots.some(({ screenshot }) => `${screenshot}.webp` === basename(file))),
      ...(existsSync(join(data, 'uploads'))
        ? readdirSync(join(data, 'uploads')).filter((id) => !imports.some((one) => String(one.id) === id))
        : []),
      ...listFiles(join(folder, 'media')),
    ]
    process.stdout.write(
      `${rounds} kills: ${kept.pictures.size} pictures, ${kept.screenshots.size} issues with a screenshot, ${kept.received.size} uploads answered; ` +
        `${lost.length} lost; ${before} files before the sweep, ${listFiles(data).length} after, ${strays.length} strays\n`,
    )
    expect(lost).toEqual([])
    expect(strays).toEqual([])
    expect(onDisk('covers/1-somebody-else.webp')).toBe(true)
    expect(kept.pictures.size).toBeGreaterThan(0)
  },
)
