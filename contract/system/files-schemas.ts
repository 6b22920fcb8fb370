import { z } from 'zod'
import { flag, instant } from '../value-schemas.ts'
import { mediaTypes } from '../values.ts'

export const fileEntry = z.object({
  name: z.string(),
  path: z.string(),
  kind: z.enum(['folder', 'file']),
  size: z.int().nullable(),
  modifiedAt: instant.nullable(),
  readable: z.boolean(),
})
export type FileEntry = z.output<typeof fileEntry>
/** What a quick look into a folder counted, by the names of files alone. */
export const folderContents = z.object({
  path: z.string(),
  found: z.object({ films: z.int(), episodes: z.int(), books: z.int(), comics: z.int(), recordings: z.int(), pictures: z.int() }),
  /** The type that it is best bound to; null where it holds a folder for each type, or nothing. */
  amnMediaType: z.enum(mediaTypes).nullable(),
  /** False where the folder is so large that a part of it was not looked at. */
  isWhole: z.boolean(),
})
export type FolderContents = z.output<typeof folderContents>

/** What the calls of utils take and answer. */
export const utilsSchemas = {
  files: {
    summary: 'The folders an administrator may pick, or what one of them holds; at most 1,000 entries an answer',
    query: z.object({ path: z.string().max(4096).optional(), expand: flag.optional(), cursor: z.string().max(1024).optional() }),
    reply: z.object({ path: z.string().nullable(), items: z.array(fileEntry), cursor: z.string().nullable() }),
  },
  suggestedFolders: {
    summary: 'Folders below the usual places that look like those of a library',
    reply: z.object({ items: z.array(z.string()) }),
  },
  folderContents: {
    summary: 'How many films, episodes, books … a folder holds, by a quick look at names that ends after two seconds',
    query: z.object({ path: z.string().min(1).max(4096) }),
    reply: folderContents,
  },
}
