import { statfs } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import type { Db } from '../../db/tables.ts'
import { countOpenJobs } from '../../jobs/job-queries.ts'

/** A disk or database that does not answer in this time, in milliseconds, must not keep everything else from being told. */
const patience = 2000

const soon = async <T>(reading: Promise<T>, otherwise: T): Promise<T> => {
  const timer = new AbortController()
  const late = wait(patience, otherwise, { signal: timer.signal, ref: false }).catch(() => otherwise)
  const read = await Promise.race([reading.catch(() => otherwise), late])
  timer.abort()
  return read
}

/** How many jobs wait and run; none while the database does not answer. */
export const readJobs = (db: Db) => soon(countOpenJobs(db), [])

/** Bytes that are free on the disk of a folder; NaN while that is not known. */
export const readRoom = (folder: string): Promise<number> =>
  soon(
    statfs(folder).then(({ bavail, bsize }) => bavail * bsize),
    NaN,
  )
