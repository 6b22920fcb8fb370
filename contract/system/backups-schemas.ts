import { z } from 'zod'
import { reasonWithMessage } from '../reasons/reason-schemas.ts'
import { instant } from '../value-schemas.ts'

const file = z.object({ file: z.string().regex(/^amn-[\w-]{1,200}\.(sqlite|dump)$/) })

/** A backup that was checked when it was made. */
export const backup = z.object({
  file: z.string(),
  createdAt: instant,
  engine: z.enum(['sqlite', 'postgres']),
  /** The last change of the schema that it holds. */
  schema: z.string(),
  /** Bytes of the database alone. */
  size: z.int(),
  media: z.int(),
  users: z.int(),
  /** Covers, backgrounds and screenshots that were kept with it; null where it was made without them. */
  pictures: z.object({ count: z.int(), size: z.int() }).nullable(),
  /** Why it cannot be restored from the control panel, if it cannot. */
  obstacle: reasonWithMessage.nullable(),
})
export type Backup = z.output<typeof backup>

const backupList = z.object({
  folder: z.string(),
  items: z.array(backup),
  /** The last restore from the control panel, where it changed nothing and that is not long ago. */
  failedRestore: z.object({ file: z.string(), at: instant, reason: reasonWithMessage }).nullable(),
})
export type Backups = z.output<typeof backupList>

/** What the calls of backups take and answer. Making one is the task `backup`. */
export const backupsSchemas = {
  list: {
    summary: 'The backups, the newest first, the folder in which they lie, and why the last restore failed',
    reply: backupList,
  },
  check: {
    summary: 'Read a backup whole, and say whether it is as it was when it was made',
    params: file,
    reply: z.object({ isGood: z.boolean(), reason: reasonWithMessage.nullable() }),
  },
  content: { summary: 'Download a backup of the database', params: file },
  restore: {
    summary:
      'Check a backup and restart the server with it in the place of the database, which is kept; everybody is logged out. Refused while others use the database',
    params: file,
  },
  remove: { summary: 'Delete a backup', params: file },
}
