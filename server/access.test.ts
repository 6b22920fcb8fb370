import { writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Access, rightsIn } from '@amn/contract/access'
import type { RouteShape } from '@amn/contract/route'
import { insertContributor } from './domain/credits/contributor-queries.ts'
import { writeCredits } from './domain/credits/credit-queries.ts'
import { moveToBin } from './domain/media/bin-queries.ts'
import { recordEdit } from './domain/history/edit-queries.ts'
import { calls } from './http/calls.ts'
import { startLongWork } from './start-work.ts'
import { requests, subject } from './testing/access-requests.ts'
import { type Caller, callers, expected, expectedWhenClaimed } from './testing/access-table.ts'
import { type MadeMedia, type MadeUser, makeIssue, makeMedia, makeUser } from './testing/make.ts'
import { type TestServer, startTestServer } from './testing/server.ts'

const typedCalls = calls.filter(({ route }) => route.typed)

let server: TestServer
let stop: () => Promise<void>
let root: string
let media: MadeMedia
let editId: number

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'amn-access-'))
  writeFileSync(join(root, 'film.mp4'), 'not really a film')
  writeFileSync(join(root, 'text.txt'), 'A text.')
  let features: Awaited<ReturnType<typeof startLongWork>>['features'] = []
  server = await startTestServer({ AMN_MEDIA: root }, [(app) => features.forEach((feature) => feature(app))])
  const work = await startLongWork(server.store, server.config)
  features = work.features
  stop = work.stop
  await server.restart()
  await makeUser(server.store, { username: 'gate' })
  expect((await makeUser(server.store, { username: 'subject' })).id).toBe(subject.user)
  media = await makeMedia(server.store, { type: 'Anime', title: 'Guarded', root, files: ['film.mp4', 'text.txt'] })
  const made = await server.store.transact(async (tx) => {
    const id = await insertContributor(tx, {
      kind: 'person',
      name: 'Guard',
      sortName: 'Guard',
      names: [{ name: 'Guard', key: 'guard' }],
      ids: [],
    })
    await writeCredits(tx, media.id, [{ contributorId: id, role: 'author', character: null, job: null, language: null }])
    return id
  })
  expect(made).toBe(subject.contributor)
  editId = await server.store.transact(async (tx) => {
    const fields = [{ mediaId: media.id, field: 'title' as const, before: 'Gard', after: 'Guarded' }]
    const id = await recordEdit(tx, { kind: 'edit', actor: null, fields })
    await tx.updateTable('edit').set({ undone_at: new Date().toISOString() }).where('id', '=', id).execute()
    return id
  })
})
afterAll(async () => {
  await stop()
  await server.remove()
  await rm(root, { recursive: true, force: true })
})

const makeCaller = async (caller: Caller): Promise<MadeUser | undefined> => {
  if (caller === 'anonymous') return undefined
  if (caller === 'administrator') return makeUser(server.store, { groups: ['Administrators'] })
  if (caller === 'expired') {
    const made = await makeUser(server.store, { groups: ['Administrators'] })
    await server.store.transact((tx) =>
      tx.updateTable('session').set({ revoked_at: new Date().toISOString() }).where('user_id', '=', made.id).execute(),
    )
    return made
  }
  if (caller === 'suspended') {
    const until = new Date(Date.now() + 86_400_000).toISOString()
    return makeUser(server.store, { groups: ['Administrators'], suspendedUntil: until })
  }
  const privileges = caller === 'nobody' ? [] : caller.split('+')
  return makeUser(server.store, { privileges })
}

const fillPath = (path: string, id: number) =>
  path
    .replace(':contentId', String(media.contents[0]?.id))
    .replace(':fileId', String(media.contents[0]?.fileId))
    .replace(':mediaId', String(id))
    .replace(':id', String(id))
    .replace(':editId', String(editId))
    .replace(':scanId', '999999')
    .replace(':page', '0')
    .replace(/:(?:track|font)Id/, 'track-99')
    .replace(':sheet', '0')
    .replace(':segment', '0.m4s')
    .replace(':hash', 'a'.repeat(64))
    .replace('*', 'META-INF/container.xml')

const makeObject = async (kind: 'new' | 'in the bin'): Promise<number> => {
  const { id } = await makeMedia(server.store, { type: 'Anime', root })
  if (kind === 'in the bin') await server.store.transact((tx) => moveToBin(tx, [id]))
  return id
}

const answerTo = async (name: string, route: RouteShape, caller: Caller, claim = '') => {
  const sent = requests[name] ?? {}
  const id = sent.object ? await makeObject(sent.object) : media.id
  const user = await makeCaller(caller)
  const issueId = route.path.includes(':issueId') ? await makeIssue(server.store, id, user) : 0
  const path = sent.path ? sent.path(route.path) : fillPath(route.path, id).replace(':issueId', String(issueId))
  const query = [claim.slice(1), sent.query].filter(Boolean).join('&')
  const body = sent.body && { body: sent.body(id) }
  return server.ask(route.method, path + (query && `?${query}`), { as: user?.token, ...body })
}

test('every call has a row of expected answers', () => {
  expect(Object.keys(expected).toSorted()).toEqual(calls.map(({ name }) => name).toSorted())
  expect(Object.keys(expectedWhenClaimed).toSorted()).toEqual(typedCalls.map(({ name }) => name).toSorted())
})

describe.each(calls)('$name', ({ name, route }) => {
  test.each(callers)('%s', async (caller) => {
    const answer = await answerTo(name, route, caller)
    expect(answer.status, answer.text).toBe(expected[name]?.[caller])
  })
})

describe.each(typedCalls)('$name claiming the type', ({ name, route }) => {
  test.each(callers)('%s', async (caller) => {
    const answer = await answerTo(name, route, caller, '?amnMediaType=Anime')
    expect(answer.status, answer.text).toBe(expectedWhenClaimed[name]?.[caller])
  })
})

const others = (access: Access): Access[] => {
  if (access === 'CONTROL_PANEL') return ['self', 'VIEW_ALL_ISSUES']
  const rights = rightsIn(access)
  if (rights.length === 0) return ['CONTROL_PANEL']
  const swapped: Access = rights[0] === 'INFO' ? 'CONTENT' : 'INFO'
  return ['CONTROL_PANEL', typeof access === 'object' ? { all: ['self', swapped] } : swapped]
}

// That the table catches another rule has nothing to do with the engine.
describe
  .skipIf(Boolean(process.env['AMN_TEST_POSTGRES']))
  .each(calls.flatMap(({ name, route }) => others(route.access).map((other) => ({ name, route, other }))))(
  '$name with the rule $other',
  ({ name, route, other }) => {
    test('contradicts the table', async () => {
      const rule = route.access
      const [table, claim] = route.typed ? [expectedWhenClaimed, '?amnMediaType=Anime'] : [expected, '']
      route.access = other
      try {
        const differing = []
        for (const caller of callers) {
          // What is sent to somebody who has no right to it by the other rules is cut off: it differs, too.
          const { status } = await answerTo(name, route, caller, claim).catch(() => ({ status: undefined }))
          if (status !== table[name]?.[caller]) differing.push(caller)
        }
        expect(differing).not.toEqual([])
      } finally {
        route.access = rule
      }
    })
  },
)
