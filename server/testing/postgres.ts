import pg from 'pg'
import { openStore } from '../db/connect.ts'
import { templateName } from './template.ts'

async function onServer<T>(server: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  return work(client).finally(() => client.end())
}

const at = (server: string, database: string) => {
  const url = new URL(server)
  url.pathname = `/${database}`
  return url.href
}

const exists = async (client: pg.Client, database: string) =>
  (await client.query('select 1 from pg_database where datname = $1', [database])).rowCount === 1

/** Makes the migrated template once; test files that run at the same time wait for each other. */
async function makeTemplate(server: string, client: pg.Client, name: string): Promise<void> {
  if (await exists(client, name)) return
  const draft = `${name}_draft`
  await client.query(`drop database if exists ${draft}`)
  await client.query(`create database ${draft} template template0 encoding 'UTF8' lc_collate 'C.UTF-8' lc_ctype 'C.UTF-8'`)
  await (await openStore(at(server, draft), { data: '' })).close()
  await client.query(`alter database ${draft} rename to ${name}`)
}

// Copying the files is far quicker than writing every page into the log, which version 15 began with.
let strategy: string | undefined
async function readStrategy(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ version: number }>("select current_setting('server_version_num')::int as version")
  return (rows[0]?.version ?? 0) >= 150_000 ? 'strategy file_copy' : ''
}

/** A new database with the present schema on the server; its address. */
export async function makeDatabase(server: string, name: string): Promise<string> {
  const template = templateName()
  await onServer(server, async (client) => {
    await client.query("select pg_advisory_lock(hashtext('amn template'))")
    await makeTemplate(server, client, template)
    strategy ??= await readStrategy(client)
    await client.query(`create database ${name} template ${template} ${strategy}`)
  })
  return at(server, name)
}

/** A new database without any table on the server; its address. */
export async function makeEmptyDatabase(server: string, name: string): Promise<string> {
  await onServer(server, (client) =>
    client.query(`create database ${name} template template0 encoding 'UTF8' lc_collate 'C.UTF-8' lc_ctype 'C.UTF-8'`),
  )
  return at(server, name)
}

/** Removes a database of a test, whoever is still connected. */
export async function dropDatabase(server: string, name: string): Promise<void> {
  await onServer(server, (client) => client.query(`drop database if exists ${name} with (force)`))
}

/** Keeps everybody from reading media, and does the work as soon as so many queries wait for that. */
export async function whileQueriesWait(url: string, most: number, work: () => Promise<void>): Promise<void> {
  const [locker, watcher] = [new pg.Client({ connectionString: url }), new pg.Client({ connectionString: url })]
  for (const client of [locker, watcher]) {
    client.on('error', () => undefined)
    await client.connect()
  }
  await locker.query('begin')
  await locker.query('lock table media, media_norm in access exclusive mode')
  const count = async () => {
    const { rows } = await watcher.query<{ n: string }>("select count(*) as n from pg_stat_activity where wait_event_type = 'Lock'")
    return Number(rows[0]?.n)
  }
  while ((await count()) < most) await new Promise(setImmediate)
  await work()
  await Promise.allSettled([locker.end(), watcher.end()])
}
