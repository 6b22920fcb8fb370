import { randomUUID } from 'node:crypto'
import { type AddressInfo, connect, createServer } from 'node:net'
import pg from 'pg'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openTestStore, type TestStore } from '../../testing/database.ts'
import { dropDatabase } from '../../testing/postgres.ts'
import { openStore } from '../connect.ts'
import { StartError } from '../start-error.ts'

const server = process.env['AMN_TEST_POSTGRES'] ?? ''
const now = '2026-01-02T03:04:05.000Z'

it('says that PostgreSQL cannot be reached', async () => {
  const refused = openStore('postgres://nobody@127.0.0.1:1/none', { data: '' })
  await expect(refused).rejects.toThrow(StartError)
  await expect(refused).rejects.toMatchObject({ exitCode: 2, message: expect.stringContaining('127.0.0.1:1') })
})

it('tries again while PostgreSQL is not there yet, and says so', async () => {
  const lines: string[] = []
  const refused = openStore('postgres://nobody@127.0.0.1:1/none', { data: '', startWait: 1900, onWaiting: (line) => lines.push(line) })
  await expect(refused).rejects.toThrow('cannot be reached')
  expect(lines).toEqual([expect.stringMatching(/^The database on 127\.0\.0\.1:1 cannot be reached: .+; trying again for 2 s$/)])
})

describe.skipIf(!server)('a store on PostgreSQL', () => {
  let test: TestStore
  beforeEach(async () => {
    test = await openTestStore()
  })
  afterEach(() => test.remove())

  const onServer = async (...statements: string[]) => {
    const client = new pg.Client({ connectionString: server })
    await client.connect()
    for (const statement of statements) await client.query(statement)
    await client.end()
  }
  const addressOf = (name: string) => Object.assign(new URL(server), { pathname: `/${name}` }).href

  it('opens once PostgreSQL is there', async () => {
    const { hostname, port } = new URL(test.url)
    const late = createServer((client) => {
      const server = connect(Number(port), hostname)
      client.pipe(server).pipe(client)
      for (const one of [client, server]) one.on('error', () => undefined)
    })
    const place = await new Promise<number>((resolve) => {
      const first = createServer().listen(0, '127.0.0.1', () => {
        const { port: free } = first.address() as AddressInfo
        first.close(() => resolve(free))
      })
    })
    const opened = openStore(Object.assign(new URL(test.url), { host: `127.0.0.1:${place}` }).href, {
      data: test.data,
      startWait: 20_000,
      onWaiting: () => void (late.listening || late.listen(place, '127.0.0.1')),
    })
    const store = await opened
    await store.check()
    await store.close()
    late.close()
  })

  it('does not try again when it is there and refuses', async () => {
    const lines: string[] = []
    const options = { data: '', startWait: 20_000, onWaiting: (line: string) => lines.push(line) }
    await expect(openStore(addressOf('amn_no_such_database'), options)).rejects.toMatchObject({ exitCode: 2 })
    expect(lines).toEqual([])
  })

  it('refuses a newer schema with exit code 3', async () => {
    const future = sql`insert into kysely_migration (name, timestamp) values ('9999-future', '')`
    await test.store.transact((tx) => future.execute(tx))
    await expect(openStore(test.url, { data: test.data })).rejects.toMatchObject({ exitCode: 3 })
  })

  it('is migrated once when two servers start at the same time', async () => {
    const name = `amn_test_${randomUUID().replaceAll('-', '')}`
    await onServer(`create database ${name} template template0 encoding 'UTF8' lc_collate 'C.UTF-8' lc_ctype 'C.UTF-8'`)
    const stores = await Promise.all([1, 2].map(() => openStore(addressOf(name), { data: '' })))
    const [counted] = await Promise.all(
      stores.map((store) =>
        store.db
          .selectFrom('privileges')
          .select((eb) => eb.fn.countAll().as('n'))
          .execute(),
      ),
    )
    expect(counted).toEqual([{ n: 40 }])
    await Promise.all(stores.map((store) => store.close()))
    await dropDatabase(server, name)
  })

  it('refuses a database that cannot index Japanese titles', async () => {
    const name = `amn_test_${randomUUID().replaceAll('-', '')}`
    await onServer(`create database ${name} template template0 encoding 'UTF8' lc_collate 'C' lc_ctype 'C'`)
    await expect(openStore(addressOf(name), { data: '' })).rejects.toMatchObject({
      exitCode: 2,
      message: expect.stringContaining('Japanese'),
    })
    await dropDatabase(server, name)
  })

  it('opens behind a pooler that refuses settings of a session', async () => {
    const { hostname, port } = new URL(test.url)
    const message = Buffer.from('SFATAL\0C08P01\0Munsupported startup parameter in options\0\0')
    const refusal = Buffer.concat([Buffer.from('E'), Buffer.alloc(4), message])
    refusal.writeInt32BE(message.length + 4, 1)
    const pooler = createServer((client) => {
      client.once('data', (start) => {
        if (start.includes('default_transaction_read_only')) return client.end(refusal)
        const server = connect(Number(port), hostname)
        server.write(start)
        client.pipe(server).pipe(client)
        return undefined
      })
    })
    await new Promise<void>((resolve) => void pooler.listen(0, '127.0.0.1', resolve))
    const { port: place } = pooler.address() as AddressInfo
    const store = await openStore(Object.assign(new URL(test.url), { host: `127.0.0.1:${place}` }).href, { data: test.data })
    await store.transact((tx) => tx.insertInto('setting').values({ key: 'a', value: '1', updated_at: now }).execute())
    expect(await store.db.selectFrom('setting').select('key').execute()).toEqual([{ key: 'a' }])
    await store.close()
    await new Promise((resolve) => void pooler.close(resolve))
  })

  it('answers BUSY when its connection is cut, and goes on with a new one', async () => {
    const cut = test.store.transact((tx) => sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx))
    await expect(cut).rejects.toMatchObject({ code: 'BUSY' })
    await test.store.transact((tx) => tx.insertInto('setting').values({ key: 'a', value: '1', updated_at: now }).execute())
    expect(await test.store.db.selectFrom('setting').select('key').execute()).toEqual([{ key: 'a' }])
  })

  it('tries a transaction again that ran into another', async () => {
    const rows = ['a', 'b'].map((key) => ({ key, value: '0', updated_at: now }))
    await test.store.transact((tx) => tx.insertInto('setting').values(rows).execute())
    const bothHaveOne = Promise.withResolvers<void>()
    let holders = 0
    const change = (first: string, second: string) =>
      test.store.transact(async (tx) => {
        const add = (key: string) =>
          tx
            .updateTable('setting')
            .set({ value: sql`value || '1'` })
            .where('key', '=', key)
            .execute()
        await add(first)
        holders += 1
        if (holders === 2) bothHaveOne.resolve()
        await bothHaveOne.promise
        await add(second)
      })
    await Promise.all([change('a', 'b'), change('b', 'a')])
    const found = await test.store.db.selectFrom('setting').select('value').execute()
    expect(found).toEqual([{ value: '011' }, { value: '011' }])
  })
})
