import { tmpdir } from 'node:os'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { openTestStore, type TestStore } from '../../testing/database.ts'
import { runToEnd, startProcess } from '../../testing/processes/process.ts'
import { readOnlyAddress, readPostgresAddress } from './address.ts'

const passwords = [
  'p@ss',
  'a:b',
  'a/b',
  '/',
  'a#b',
  '7#b',
  '5%off',
  '%',
  '%zz',
  'what?',
  'a?b=c',
  '1/x?y=z',
  'a b',
  ' a',
  'zażółć',
  '日本',
  '"\'\\',
  '[x]',
  '@@',
  'a&b=c',
  '$$(x)',
  'a\tb',
  '',
]
const partsOf = (url: string) => {
  const { username, password, host, pathname, search } = new URL(url)
  return { user: decodeURIComponent(username), password: decodeURIComponent(password), host, name: pathname, search }
}

test.each(passwords)('a password is read as it is typed, and as the standard writes it: %j', (password) => {
  for (const written of [password, encodeURIComponent(password)]) {
    const read = readPostgresAddress(`postgresql://amn:${written}@db.lan:5433/library?sslmode=require`)
    expect(partsOf(read?.url ?? '')).toEqual({ user: 'amn', password, host: 'db.lan:5433', name: '/library', search: '?sslmode=require' })
    expect(read?.host).toBeOneOf(['db.lan:5433', undefined])
  }
})

test.each([
  ['postgres://amn@localhost/amn', 'localhost'],
  ['postgres://localhost', 'localhost'],
  ['postgres://amn:x@[::1]:5432/amn', '[::1]:5432'],
  ['postgres://amn:x@db/amn?application_name=a%40b', 'db'],
  ['postgres://amn:x@/amn?host=/run/postgresql', 'this machine'],
  ['postgres:///amn?host=/run/postgresql&user=amn', 'this machine'],
])('%s leads to %s', (url, host) => {
  expect(readPostgresAddress(url)?.host).toBe(host)
})

test.each(['postgres://', 'postgres://amn:secret', 'postgres://amn:secret@db:port/amn', 'postgres://amn:secret@db:99999/amn'])(
  '%s leads nowhere',
  (url) => {
    expect(readPostgresAddress(url)).toBeUndefined()
  },
)

const hard = ['q7@Zk', 'q7#Zk%w9 Xj:Vm/4?', '8/q7?Zk=w9', '%4 q7@Zk@w9']
const piecesOf = (password: string) => password.split(/\W/).filter((piece) => piece.length > 1)
const isTold = (password: string, text: string) => piecesOf(password).some((piece) => text.includes(piece))

test('sessions that only read are asked for beside what the address asks for', () => {
  const asked = (url: string) => new URL(readOnlyAddress(url)).searchParams
  expect(asked('postgres://amn:p%3Fw@db:5432/amn').get('options')).toBe('-c default_transaction_read_only=on')
  const both = asked('postgres://db/amn?sslmode=require&options=-c%20geqo%3Doff')
  expect([both.get('sslmode'), both.get('options')]).toEqual(['require', '-c geqo=off -c default_transaction_read_only=on'])
})

test.each(hard)('an address that cannot be used tells no piece of the password: %j', async (password) => {
  for (const bad of [`postgres://amn:${password}@db:port/amn`, `mysql://amn:${password}@db/amn`, `amn:${password}@db`]) {
    const read = () => readConfig({ AMN_DATABASE: bad })
    expect(read).toThrow(/^AMN_DATABASE must be /)
    expect(read).not.toThrow(new RegExp(piecesOf(password).join('|')))
  }
  for (const bad of [`postgres://amn:${password}@127.0.0.1:1/amn`, `postgres://amn:#${password}`]) {
    const { out, err } = await runToEnd(tmpdir(), { AMN_DATABASE: bad })
    expect(out).toBe('')
    expect(err).toMatch(/^[^\n]+\n$/)
    expect(isTold(password, err), err).toBe(false)
  }
})

describe.skipIf(!process.env['AMN_TEST_POSTGRES'])('a server that asks for an odd password', () => {
  let opened: TestStore
  const role = 'amn_test_odd'
  beforeAll(async () => {
    opened = await openTestStore()
    await opened.store.transact((tx) => sql.raw(`create role ${role} superuser login`).execute(tx))
  })
  afterAll(async () => {
    await opened.store.transact((tx) => sql.raw(`drop role ${role}`).execute(tx))
    await opened.remove()
  })

  test.each(hard)('lets a process in with %j, and nothing tells it', async (password) => {
    await opened.store.transact((tx) => sql`alter role ${sql.ref(role)} password ${sql.lit(password)}`.execute(tx))
    const { host, pathname } = new URL(opened.url)
    const { child, ended } = await startProcess(opened.data, { AMN_DATABASE: `postgres://${role}:${password}@${host}${pathname}` })
    child.kill('SIGTERM')
    const { code, out, err } = await ended
    expect({ code, err }).toEqual({ code: 0, err: '' })
    expect(isTold(password, out)).toBe(false)
    const refused = await runToEnd(opened.data, { AMN_DATABASE: `postgres://${role}:${password}x@${host}${pathname}` })
    expect({ ...refused, isTold: isTold(password, refused.err) }).toMatchObject({ code: 2, out: '', isTold: false })
  })
})
