import { z } from 'zod'
import { flag, instant } from '../value-schemas.ts'

export const fileEntry = z.object({
  name: z.string(),
  path: z.string(),
  kind: z.enum(['folder', 'file']),
  size: z.int().nullable(),
  modifiedAt: instant.nullable(),
  readable: z.boolean(),
})
export type FileEntry = z.output<typeof fileEntry>

/** What the calls of utils take and answer. */
export const utilsSchemas = {
  files: {
    summary: 'The folders an administrator may pick, or what one of them holds; at most 1,000 entries an answer',
    query: z.object({ path: z.string().max(4096).optional(), expand: flag.optional(), cursor: z.string().max(1024).optional() }),
    reply: z.object({ path: z.string().nullable(), items: z.array(fileEntry), cursor: z.string().nullable() }),
  },
}
