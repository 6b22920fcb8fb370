import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Media, MediaCard } from '@amn/contract/media/media'
import type { OwnStatistics } from '@amn/contract/system/statistics'
import { type Running, runToEnd, startProcess } from '@amn/server/testing/processes/process'
import { plannedFiles } from '../make-library/make-library.ts'
import { writeFiles } from '../make-library/write-files.ts'
import { type Caller, logIn } from './caller.ts'
import { furnishLibrary } from './furnish.ts'
import { household, passwordOf } from './household.ts'
import { emblems, sitters } from './people.ts'

const folder = mkdtempSync(join(tmpdir(), 'amn-demo-'))
const data = join(folder, 'data')
const passwords = { admin: 'a lamp at the quay', user: 'a boat in the fog' }
const wanted =
  /^(Book\/(Helena Brzoza\/Piekarz|Ada Marlowe)|Audiobook\/(Helena|Ada|Tales)|Novel\/The Lantern|Movie\/(Latarnia|Kometa|The Long)|Cartoon\/(Bajki|Robo))/
let product: Running
let people: Map<string, Caller>
const lines: string[] = []

/** How much there is of each kind of thing, counted by the product itself. */
async function countAll() {
  const admin = people.get('admin')
  if (!admin) throw new Error('nobody')
  const count = async (caller: Caller, path: string) => (await caller.get<{ totalItems: number }>(path)).totalItems
  const counts: Record<string, number> = {
    accounts: await count(admin, '/user'),
    open: await count(admin, '/media/issues?state=open'),
    closed: await count(admin, '/media/issues?state=closed'),
    collections: await count(admin, '/collections?scope=collections'),
  }
  for (const [name, caller] of people) {
    const statistics = await caller.get<OwnStatistics>('/current-user/statistics')
    const { items } = await caller.get<{ items: MediaCard[] }>('/media?amnMediaType=All&size=100')
    Object.assign(counts, {
      [`${name} lists`]: await count(caller, '/collections?scope=mine'),
      [`${name} annotations`]: await count(caller, '/current-user/annotation'),
      [`${name} listening`]: await count(caller, '/current-user/listening'),
      [`${name} seconds`]: statistics.seconds,
      [`${name} days`]: statistics.days.length,
      [`${name} scores`]: items.filter(({ myData }) => typeof myData?.score === 'number').length,
    })
  }
  return counts
}

const find = async (type: string, title: string): Promise<Media> => {
  const caller = people.get('admin')
  const found = await caller?.get<{ items: MediaCard[] }>(`/media?titleFilter=${encodeURIComponent(title)}&amnMediaType=${type}`)
  const media = found?.items.find((one) => one.title === title)
  if (!caller || !media) throw new Error(`no ${title}`)
  return caller.get<Media>(`/media/${media.id}?amnMediaType=${type}`)
}

const furnish = () => furnishLibrary({ api: product.api, ...passwords, say: (line) => lines.push(line) })

beforeAll(async () => {
  await writeFiles(
    join(folder, 'library'),
    plannedFiles.filter(({ path }) => wanted.test(path)),
    1,
  )
  await runToEnd(data, { AMN_PASSWORD: passwords.admin }, ['create-admin', 'admin'])
  await runToEnd(data, { AMN_PASSWORD: passwords.user }, ['create-user', 'user'])
  product = await startProcess(data, { AMN_MEDIA: join(folder, 'library') })
  await furnish()
  people = new Map([
    ['admin', await logIn(product, 'admin', passwords.admin)],
    ['user', await logIn(product, 'user', passwords.user)],
  ])
  for (const { username } of household) people.set(username, await logIn(product, username, passwordOf(username)))
})
afterAll(async () => {
  product.child.kill()
  await product.ended
  rmSync(folder, { recursive: true, force: true })
})

test('a demo is lived with: history of two weeks, scores of several people, lists, collections, marks and issues in each state', async () => {
  const counts = await countAll()
  expect(counts).toMatchObject({ accounts: 5, closed: 2 })
  for (const name of ['admin', 'user']) {
    expect(counts[`${name} days`], name).toBeGreaterThanOrEqual(8)
    expect(counts[`${name} seconds`], name).toBeGreaterThan(3600)
    for (const what of ['lists', 'annotations', 'listening', 'scores'])
      expect(counts[`${name} ${what}`], `${name} ${what}`).toBeGreaterThan(0)
  }
  for (const { username } of household) expect(counts[`${username} scores`], username).toBeGreaterThan(0)
  expect(counts['collections']).toBeGreaterThan(3)
  expect(counts['open']).toBeGreaterThan(1)
  expect(lines.some((line) => /[1-9]\d* portraits/.test(line))).toBe(true)
})

test('titles have a story, people with faces, other editions, and what was completed was so on its day', async () => {
  const book = await find('Book', 'Piekarz i kometa')
  expect(book.description).toContain('Anzelm')
  expect(book.relations.map(({ type, media }) => `${type} ${media.amnMediaType}`).toSorted()).toEqual([
    'Adaptation Movie',
    'AlternativeVersion Audiobook',
  ])
  expect(Date.now() - Date.parse(book.myData?.completedAt ?? '')).toBeGreaterThan(8 * 86_400_000)
  const film = await find('Movie', 'Latarnia na końcu mapy')
  expect(film.credits.filter(({ role }) => role === 'actor').length).toBeGreaterThan(3)
  const drawn = new Set([...sitters, ...emblems].map(({ name }) => name))
  for (const { contributor } of [...film.credits, ...book.credits]) {
    expect(drawn).toContain(contributor.name)
    expect(contributor.picture, contributor.name).not.toBeNull()
  }
  const recording = await find('Audiobook', 'The Lantern Thief')
  expect(recording.credits.find(({ role }) => role === 'narrator')?.contributor.name).toBe('Ida Morrow')
})

test('furnished again, nothing is there twice', async () => {
  const before = await countAll()
  await furnish()
  expect(await countAll()).toEqual(before)
})
