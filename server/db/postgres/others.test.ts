import pg from 'pg'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openTestStore, type TestStore } from '../../testing/database.ts'
import { openStore } from '../connect.ts'
import type { Store } from '../store.ts'

describe.skipIf(!process.env['AMN_TEST_POSTGRES'])('who else is connected to PostgreSQL', () => {
  const [role, other] = ['amn_test_server', 'amn_test_other']
  let opened: TestStore
  let store: Store
  let clients: pg.Client[]
  const run = (...texts: string[]) =>
    opened.store.transact(async (tx) => {
      for (const text of texts) await sql.raw(text).execute(tx)
    })
  const addressOf = (username: string) => Object.assign(new URL(opened.url), { username, password: 'x' }).href
  const connect = async (url: string) => {
    const client = new pg.Client({ connectionString: url })
    client.on('error', () => undefined)
    clients.push(client)
    await client.connect()
  }
  const adminOf = async () => {
    const admin = new pg.Client({ connectionString: process.env['AMN_TEST_POSTGRES'] })
    await admin.connect()
    return admin
  }
  beforeEach(async () => {
    clients = []
    opened = await openTestStore()
    await run(`create role ${role} login password 'x'`, `create role ${other} login password 'x'`, `grant pg_read_all_data to ${role}`)
    store = await openStore(addressOf(role), { data: opened.data, connections: 4 })
    await opened.store.close()
  })
  afterEach(async () => {
    await store.close()
    for (const client of clients) await client.end()
    const admin = await adminOf()
    await opened.remove()
    for (const name of [role, other]) await admin.query(`drop role ${name}`)
    await admin.end()
  })

  test('is counted, though of other roles little is shown, and without the connections of this server', async () => {
    await Promise.all(Array.from({ length: 4 }, () => store.check()))
    expect(await store.countOthers?.()).toBe(0)
    await connect(addressOf(role))
    await connect(addressOf(other))
    expect(await store.countOthers?.()).toBe(2)
  })

  test('is answered with BUSY while PostgreSQL takes no connections', async () => {
    await store.check()
    const admin = await adminOf()
    await admin.query(`alter role ${role} connection limit 0`)
    await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where usename = $1', [role])
    await admin.end()
    await expect(store.countOthers?.()).rejects.toMatchObject({ code: 'BUSY' })
  })
})
