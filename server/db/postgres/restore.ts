import { existsSync, readFileSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import pg from 'pg'
import { AppError } from '@amn/contract/errors'
import { reasonFor } from '@amn/contract/reasons/reason'
import { backupManifest, type BackupManifest } from '../backup/backup.ts'
import { sha256Beside } from '../backup/check.ts'
import { migrationTable, refuseNewerSchema } from '../migrate.ts'
import { readPostgresAddress } from './address.ts'
import { dumpPostgres } from './dump.ts'
import { countUsersText, othersIn, refuseOthersText, waitForOthers } from './others.ts'
import { environmentOf, runArchive, runProgram } from './programs.ts'

// What extensions brought stays: the archive makes them only where they are not there.
const dropAll = `do $$
declare one record;
begin
  for one in select tablename as name from pg_tables where schemaname = current_schema() loop
    execute format('drop table if exists %I cascade', one.name);
  end loop;
  for one in select p.oid::regprocedure as name from pg_proc p where p.pronamespace = current_schema()::regnamespace
    and not exists (select 1 from pg_depend d where d.objid = p.oid and d.deptype = 'e') loop
    execute format('drop function %s cascade', one.name);
  end loop;
end $$;`
// Who came after the first count waits for the tables, and is seen.
const before = `set local lock_timeout = '30s';\n${refuseOthersText}\n${dropAll}\n${refuseOthersText}`
// The archive empties the path in which names are looked for.
const after = (mark: number | undefined) =>
  `reset search_path;\ndelete from session;${mark === undefined ? '' : `\ncomment on table ${migrationTable} is '${mark}';`}`

/** The refusal of a restore while others use the database. */
export const inUse = (count: number): AppError => new AppError('CONFLICT', reasonFor('backup.inUse', { count }))

/** Throws, with a sentence for the operator, unless the programs that restore a backup are there. */
export async function refuseWithoutPrograms(): Promise<void> {
  for (const program of ['pg_dump', 'pg_restore', 'psql'] as const) await runProgram(program, ['--version'], process.env)
}

/** Throws, with a sentence for the operator, unless the file is a whole backup of PostgreSQL of a schema that this version knows. */
export async function refuseBadDump(file: string): Promise<BackupManifest> {
  if (!statSync(file, { throwIfNoEntry: false })?.isFile()) throw new Error(`There is no backup ${file}`)
  if (!existsSync(`${file}.json`)) throw new Error(`The description ${file}.json of the backup is missing`)
  const manifest = backupManifest.parse(JSON.parse(readFileSync(`${file}.json`, 'utf8')))
  if (manifest.engine !== 'postgres') throw new Error(`${file} is no backup of PostgreSQL`)
  refuseNewerSchema([manifest.schema], file)
  if (statSync(file).size !== manifest.bytes || (await sha256Beside(file)) !== manifest.sha256)
    throw new Error(`The backup ${file} is not as it was when it was made`)
  await runProgram('pg_restore', ['--file=/dev/null', file], process.env)
  return manifest
}

interface RestoreOptions {
  /** Milliseconds in which others may leave. */
  patience?: number
  /** A number that the restored database bears, by which it is known that all of it came. */
  mark?: number
}

/**
 * Puts a backup in the place of what a PostgreSQL database holds, in one transaction and without the sessions that were in it, under the lock of
 * `holdRestoreLock`. What was there
 * is backed up before, beside the backup; its path, or undefined where there was nothing. Throws, with nothing changed, while others are connected
 * to the database, or when the backup is damaged, of another engine or of a newer version.
 */
export async function restorePostgres(file: string, given: string, options: RestoreOptions = {}): Promise<string | undefined> {
  const address = readPostgresAddress(given)
  if (!address) throw new Error('The address of the database cannot be read')
  await refuseWithoutPrograms()
  await refuseBadDump(file)
  const client = new pg.Client({ connectionString: address.url })
  client.on('error', () => undefined)
  await client.connect()
  let env: NodeJS.ProcessEnv
  let isFilled: boolean
  try {
    const count = async () => (await client.query<{ n: number }>(countUsersText)).rows[0]?.n ?? 0
    const others = await waitForOthers(count, options.patience)
    if (others > 0) throw inUse(others)
    const { rows } = await client.query<{ name: string | null }>('select to_regclass($1)::text as name', [migrationTable])
    isFilled = rows[0]?.name != null
    env = environmentOf(client, address.url)
  } finally {
    await client.end()
  }
  const folder = dirname(file)
  const aside = isFilled ? await dumpPostgres(given, folder, { spared: basename(file) }) : undefined
  try {
    await runArchive(file, { before, after: after(options.mark) }, env)
  } catch (error) {
    const others = othersIn(error)
    throw others === undefined ? error : inUse(others)
  }
  return aside && join(folder, aside.file)
}
