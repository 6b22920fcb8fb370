import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import pg from 'pg'
import { openStore } from '../db/connect.ts'

const folder = new URL('../db/migrations/', import.meta.url)

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

/** Changes with every migration, so that a template of an older schema is never used. */
function templateName(): string {
  const hash = createHash('sha256')
  for (const file of readdirSync(folder).toSorted()) hash.update(readFileSync(new URL(file, folder)))
  return `amn_template_${hash.digest('hex').slice(0, 16)}`
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

/** A new database with the present schema on the server; its address. */
export async function makeDatabase(server: string, name: string): Promise<string> {
  const template = templateName()
  await onServer(server, async (client) => {
    await client.query("select pg_advisory_lock(hashtext('amn template'))")
    await makeTemplate(server, client, template)
    // Copying the files is far quicker than writing every page into the log, which version 15 began with.
    const { rows } = await client.query<{ version: number }>("select current_setting('server_version_num')::int as version")
    const strategy = (rows[0]?.version ?? 0) >= 150_000 ? 'strategy file_copy' : ''
    await client.query(`create database ${name} template ${template} ${strategy}`)
  })
  return at(server, name)
}

/** Removes a database of a test, whoever is still connected. */
export async function dropDatabase(server: string, name: string): Promise<void> {
  await onServer(server, (client) => client.query(`drop database if exists ${name} with (force)`))
}
