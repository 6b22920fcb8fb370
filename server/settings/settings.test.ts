import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { settingKeys } from '@amn/contract/system/system-values'
import { settingDefaults } from '../domain/settings/setting-queries.ts'
import { type MadeUser, makeMedia, makeUser } from '../testing/make.ts'
import { type TestServer, startTestServer } from '../testing/server.ts'

let server: TestServer
let admin: MadeUser
let browse: string
let outside: string
beforeEach(async () => {
  browse = realpathSync(mkdtempSync(join(tmpdir(), 'amn-browse-')))
  outside = realpathSync(mkdtempSync(join(tmpdir(), 'amn-browse-')))
  for (const name of ['films', 'films/inner', 'covers']) mkdirSync(join(browse, name))
  mkdirSync(`${browse}-beside`)
  writeFileSync(join(browse, 'file.txt'), '')
  symlinkSync(outside, join(browse, 'out'))
  symlinkSync(join(browse, 'films'), join(browse, 'in'))
  server = await startTestServer({ AMN_BROWSE_ROOTS: browse })
  admin = await makeUser(server.store, { groups: ['Administrators'] })
})
afterEach(async () => {
  await server.remove()
  for (const folder of [browse, outside, `${browse}-beside`]) rmSync(folder, { recursive: true, force: true })
})

const change = (key: string, value: unknown) => server.ask('PATCH', '/settings', { as: admin.token, body: { key, value } })
const list = async (as?: string) =>
  (await server.ask('GET', '/settings', { as })).body as { key: string; value: unknown; defaultValue: unknown; source: string }[]
const valueOf = async (key: string) => (await list(admin.token)).find((one) => one.key === key)?.value

const good: Record<string, () => unknown[]> = {
  applicationRoot: () => [browse, ''],
  mediaDirectory: () => [[{ path: join(browse, 'films'), amnMediaType: 'Movie' }, { path: join(browse, 'covers') }], []],
  coversDirectory: () => [join(browse, 'covers'), ''],
  backgroundsDirectory: () => [join(browse, 'covers'), ''],
  registration: () => [false, true],
  // True needs a second factor of one's own: server/session/second-factor.
  secondFactorForPanel: () => [false],
  passkeys: () => [true, false],
  automaticTagGroups: () => [false, true],
  minPasswordLength: () => [5, 12, 128],
  scanInterval: () => [0, 1, 168],
  backupInterval: () => [0, 24, 168],
  watchMedia: () => [false, true],
  completedVideo: () => [50, 100],
  completedAudio: () => [0, 600],
  completedText: () => [50, 100],
  avatarService: () => [false, true],
  avatarServiceAddress: () => ['http://avatars.lan:8080/avatar', 'https://example.org'],
  avatarDrawing: () => [false, true],
  importInbox: () => [join(browse, 'covers'), ''],
  importReserve: () => [1, 1_000_000],
  binDays: () => [0, 365],
  auditDays: () => [7, 3650],
  scrubPreviews: () => [false, true],
  scrubPreviewsSize: () => [1, 10_000],
  noticeWebhook: () => ['https://example.org/hook?key=1', ''],
  noticeNtfy: () => ['https://ntfy.sh/topic', 'http://ntfy.lan:8080/topic'],
}
const units: Record<string, string> = {
  minPasswordLength: 'characters',
  scanInterval: 'hours',
  backupInterval: 'hours',
  completedVideo: 'percent',
  completedAudio: 'seconds',
  completedText: 'percent',
  importReserve: 'gibibytes',
  binDays: 'days',
  auditDays: 'days',
  scrubPreviewsSize: 'gibibytes',
}
const bad: Record<string, unknown[]> = {
  applicationRoot: [1, null, ['/'], 'a'.repeat(5000)],
  mediaDirectory: ['/films', {}, [{}], [{ path: '' }], [{ path: '/films', amnMediaType: 'All' }], [{ path: '/films', other: 1 }], null],
  coversDirectory: [1, null, {}],
  backgroundsDirectory: [true, null],
  registration: ['true', 1, null],
  secondFactorForPanel: ['true', 1, null],
  passkeys: ['true', 1, null],
  automaticTagGroups: ['false', 0],
  minPasswordLength: [4, 129, 5.5, '8', null],
  scanInterval: [-1, 169, 0.5, '24'],
  backupInterval: [-1, 169, 0.5, '24'],
  watchMedia: ['on', 1],
  completedVideo: [49, 101, '90', null],
  completedAudio: [-1, 601, 1.5],
  completedText: [49, 101, true],
  avatarService: ['on', 1, null],
  avatarServiceAddress: ['', 'gravatar', 'ftp://example.org', 'javascript:alert(1)', `https://example.org/${'a'.repeat(300)}`],
  avatarDrawing: ['off', 0],
  importInbox: [1, null, []],
  importReserve: [0, 1_000_001, 1.5, '1'],
  binDays: [-1, 366, 1.5, '30'],
  auditDays: [6, 3651, 30.5, '30'],
  scrubPreviews: ['on', 1],
  scrubPreviewsSize: [0, 10_001, 1.5, '5'],
  noticeWebhook: ['hook', 'ftp://example.org', 'javascript:alert(1)', 'https://', 1, null, `https://example.org/${'a'.repeat(500)}`],
  noticeNtfy: ['topic', 1, null],
}

test('every setting is tried', () => {
  expect(Object.keys(good).toSorted()).toEqual([...settingKeys].toSorted())
  expect(Object.keys(bad).toSorted()).toEqual([...settingKeys].toSorted())
})

describe.each(settingKeys)('%s', (key) => {
  test('has its default until it is changed', async () => {
    const found = (await list(admin.token)).find((one) => one.key === key)
    const value = settingDefaults[key]
    const stored = { source: 'default', readOnly: false, updatedAt: null, updatedBy: null }
    expect(found).toEqual({ key, value, defaultValue: value, unit: units[key] ?? null, ...stored })
  })
  test('is changed, and stays so after a restart', async () => {
    for (const value of good[key]?.() ?? []) {
      const answer = await change(key, value)
      expect(answer.status, answer.text).toBe(200)
      expect(answer.body).toMatchObject({ key, value, source: 'database', updatedBy: admin.username })
      expect(Math.abs(Date.now() - Date.parse(answer.body.updatedAt))).toBeLessThan(60_000)
      await server.restart()
      expect(await valueOf(key)).toEqual(value)
    }
  })
  test('is refused where it makes no sense, and stays as it was', async () => {
    for (const value of bad[key] ?? []) {
      const answer = await change(key, value)
      expect(answer.status, JSON.stringify(value)).toBe(400)
      expect(answer.body.code).toBe('VALIDATION_FAILED')
      expect(answer.body.fields.map((field: { path: string }) => field.path)[0]).toMatch(/^value/)
    }
    expect(await valueOf(key)).toEqual(settingDefaults[key])
  })
})

test('the folder of the product itself is no media directory', async () => {
  const own = await startTestServer()
  const { token } = await makeUser(own.store, { groups: ['Administrators'] })
  const kept = ['backups', 'screenshots', 'catalogues'].map((name) => join(own.data, name))
  for (const path of kept) mkdirSync(path, { recursive: true })
  for (const path of [own.data, `${own.data}/../${basename(own.data)}/`, ...kept]) {
    for (const [method, call] of [
      ['PATCH', '/settings'],
      ['POST', '/settings/preview'],
    ] as const) {
      const answer = await own.ask(method, call, { as: token, body: { key: 'mediaDirectory', value: [{ path, amnMediaType: 'Other' }] } })
      expect(answer).toMatchObject({ status: 422, body: { code: 'PATH_NOT_ALLOWED', fields: [{ path: 'mediaDirectory' }] } })
    }
  }
  await own.remove()
})

describe('what is no setting', () => {
  test.each(['setUpAt', 'nothing', '', '__proto_', 'toString'])('%j is refused, and says that the key is wrong', async (key) => {
    const answer = await change(key, true)
    expect(answer).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED', fields: [{ path: 'key' }] } })
  })
  test('cannot be sent beside one', async () => {
    const answer = await server.ask('PATCH', '/settings', { as: admin.token, body: { key: 'registration', value: true, id: 1 } })
    expect(answer).toMatchObject({ status: 400, body: { fields: [{ path: 'id' }] } })
  })
})

test('visitors and people see what they need to register, and nothing of the folders', async () => {
  const { token } = await makeUser(server.store, { groups: ['Users'] })
  await change('registration', false)
  for (const seen of [await list(), await list(token)]) {
    expect(seen.map(({ key }) => key)).toEqual(['registration', 'minPasswordLength', 'avatarService', 'avatarDrawing'])
    expect(seen[0]).toMatchObject({ value: false, updatedAt: null, updatedBy: null })
  }
  expect(await list(admin.token)).toHaveLength(settingKeys.length)
})

test('a value that cannot be read leaves the others as they are, and is set anew', async () => {
  await change('scanInterval', 6)
  for (const value of ['{', '"often"', 'null']) {
    await server.store.transact((tx) =>
      tx
        .insertInto('setting')
        .values({ key: 'binDays', value, updated_at: '2026-01-01T00:00:00.000Z', updated_by_id: null })
        .onConflict((on) => on.column('key').doUpdateSet({ value }))
        .execute(),
    )
    expect([await valueOf('scanInterval'), await valueOf('binDays')]).toEqual([6, settingDefaults.binDays])
  }
  expect((await change('binDays', 7)).status).toBe(200)
  expect(await valueOf('binDays')).toBe(7)
})

test('each change is written into the audit', async () => {
  await change('scanInterval', 6)
  const rows = await server.store.db
    .selectFrom('audit')
    .select(['user_id', 'action', 'subject', 'detail'])
    .where('action', '=', 'setting-changed')
    .execute()
  expect(rows).toEqual([{ user_id: admin.id, action: 'setting-changed', subject: 'scanInterval', detail: '6' }])
})

describe('a folder that may not be chosen', () => {
  const tried = (): [string, string][] => [
    ['outside of the folders that may be chosen', outside],
    ['that only begins like one', `${browse}-beside`],
    ['through a link that leads out', join(browse, 'out')],
    ['through dots', `${browse}/films/../../${outside.split('/').at(-1)}`],
    ['that is not there', join(browse, 'nothing')],
    ['that is a file', join(browse, 'file.txt')],
    ['that is not absolute', 'films'],
    ['of the system', '/etc'],
  ]
  test.each(['applicationRoot', 'coversDirectory', 'backgroundsDirectory', 'mediaDirectory'])('is refused for %s', async (key) => {
    const messages = new Set<string>()
    for (const [what, path] of tried()) {
      const answer = await change(key, key === 'mediaDirectory' ? [{ path: join(browse, 'films') }, { path }] : path)
      expect(answer, what).toMatchObject({ status: 422, body: { code: 'PATH_NOT_ALLOWED', fields: [{ path: key }] } })
      messages.add(answer.body.message)
    }
    expect([...messages]).toHaveLength(1)
    expect(await valueOf(key)).toEqual(settingDefaults[key as 'coversDirectory'])
  })
  test('a link that stays inside may be chosen', async () => {
    expect((await change('mediaDirectory', [{ path: join(browse, 'in') }])).status).toBe(200)
  })
  test.each(['coversDirectory', 'backgroundsDirectory'])('%s may not be in a media directory', async (key) => {
    await makeMedia(server.store, { root: join(browse, 'films') })
    for (const path of [join(browse, 'films'), join(browse, 'films', 'inner'), join(browse, 'in', 'inner')]) {
      expect(await change(key, path), path).toMatchObject({ status: 422, body: { code: 'PATH_NOT_ALLOWED' } })
    }
    expect((await change(key, join(browse, 'covers'))).status).toBe(200)
  })
})
