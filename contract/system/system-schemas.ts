import { z } from 'zod'
import { instant } from '../value-schemas.ts'
import { diskStates, diskUses } from './system-values.ts'

/** A disk with those of our folders that lie on it. */
export const disk = z.object({
  folders: z.array(z.object({ use: z.enum(diskUses), path: z.string() })),
  /** Bytes; null where it does not answer. */
  total: z.int().nullable(),
  free: z.int().nullable(),
  state: z.enum(diskStates),
})
export type Disk = z.output<typeof disk>

export const systemState = z.object({
  version: z.string(),
  node: z.string(),
  startedAt: instant,
  /** Size in bytes. */
  database: z.object({ engine: z.enum(['sqlite', 'postgres']), version: z.string(), size: z.int() }),
  disks: z.array(disk),
  /** Where pictures and finished uploads are kept instead of the data folder; null where none is set. */
  objectStore: z.object({ endpoint: z.string(), bucket: z.string(), isReachable: z.boolean() }).nullable(),
  backups: z.object({
    count: z.int(),
    newest: z.object({ createdAt: instant, size: z.int() }).nullable(),
    /** The product copies a SQLite database itself; PostgreSQL has its own means. */
    isExpected: z.boolean(),
  }),
  /** What lists are answered from; it is made when the first list is asked for. */
  index: z.object({ isReady: z.boolean(), media: z.int() }),
})
export type SystemState = z.output<typeof systemState>

/** What the calls of the system take and answer. */
export const systemSchemas = {
  state: { summary: 'Versions, database, disks, the object store, backups and the index, as they are now', reply: systemState },
}
