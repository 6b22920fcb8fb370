import pg from 'pg'
import { StartError } from '../start-error.ts'
import { readPostgresAddress } from './address.ts'
import { takeLock } from './advisory-lock.ts'
import { reachPostgres, unnamedHost, type Waiting } from './reach.ts'

/** The two numbers of the lock. */
const lock = { first: 4_174_147, second: 141 }
const lockText = `${lock.first}, ${lock.second}`
/** Milliseconds for a server that does not answer at all. */
const connectLimit = 10_000

/** The condition of a connection that holds the lock, or waits for it, in `pg_stat_activity`. */
export const isOfRestore = `exists (select 1 from pg_locks l where l.pid = pg_stat_activity.pid and l.locktype = 'advisory'
  and l.classid = ${lock.first} and l.objid = ${lock.second} and l.objsubid = 2)`

/**
 * Lets one server at a time restore a database, and waits for a database that is not there yet, and for another server that restores it. Gives the
 * function that lets the next go on. Throws StartError.
 */
export async function holdRestoreLock(given: string, waiting: Waiting): Promise<() => Promise<void>> {
  const address = readPostgresAddress(given)
  if (!address) throw new StartError(2, 'The address of the database cannot be read: it must be postgres://user:password@host:port/name')
  const connect = async () => {
    const client = new pg.Client({ connectionString: address.url, connectionTimeoutMillis: connectLimit, keepAlive: true })
    // A connection that dies is told by the statement that follows.
    client.on('error', () => undefined)
    try {
      await client.connect()
    } catch (error) {
      await client.end()
      throw error
    }
    return client
  }
  const client = await reachPostgres(connect, address, waiting)
  try {
    await takeLock(client, lockText, () =>
      waiting.onWaiting?.(`Another server restores the database on ${address.host ?? unnamedHost}; waiting until it has`),
    )
  } catch (error) {
    await client.end()
    throw error
  }
  return () => client.end()
}
