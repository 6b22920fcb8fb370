import { wrong } from '../reasons/reason-schemas.ts'
import { z } from 'zod'
import { page, paging } from '../page-schemas.ts'
import { day, id, instant, mediaType } from '../value-schemas.ts'
import { contentKinds, contentTypes, mediaTypes } from '../values.ts'
import { importActions, importConflicts, importProblems, importSources, importStates, targetProblems } from './library-values.ts'

export const importTarget = z.object({
  rootId: id,
  /** What the folder is called; the whole path is for administrators only. */
  name: z.string(),
  path: z.string().nullable(),
  /** The folder below it that holds the type; null: the directory itself. */
  folder: z.string().nullable(),
  free: z.int().nullable(),
  problem: z.enum(targetProblems).nullable(),
})
export const importTargets = z.object({
  inbox: z.enum(['ready', 'none', 'unreachable']),
  directories: z.array(importTarget),
  /** Bytes that stay free on every disk that is copied to. */
  reserve: z.int(),
  /** Bytes that an upload may take now. */
  uploadSpace: z.int(),
})
export const inboxEntry = z.object({
  name: z.string(),
  /** Relative to the inbox. */
  path: z.string(),
  kind: z.enum(['folder', 'file']),
  size: z.int().nullable(),
  modifiedAt: instant.nullable(),
  readable: z.boolean(),
})

export const mediaImport = z.object({
  id,
  amnMediaType: mediaType,
  source: z.enum(importSources),
  state: z.enum(importStates),
  /** The media that all of it is for, where it was begun from one. */
  mediaId: id.nullable(),
  rootId: id.nullable(),
  fileCount: z.int(),
  /** Bytes. */
  size: z.int(),
  /** Bytes that have arrived; all of them where nothing is uploaded. */
  received: z.int(),
  /** 0–1 while it is copied. */
  progress: z.number().nullable(),
  /** Why it failed, as an error code. */
  error: z.string().nullable(),
  /** The media that it went to. */
  media: z.array(z.object({ id, title: z.string(), isNew: z.boolean() })),
  canUndo: z.boolean(),
  createdAt: instant,
  finishedAt: instant.nullable(),
})
export const importFile = z.object({
  id,
  path: z.string(),
  size: z.int(),
  received: z.int(),
  /** Why it takes no part; null where it does. */
  leftOut: z.enum(['not-media', 'playlist', 'unfinished', 'empty', 'unreadable', 'name']).nullable(),
})
/** A row of the table: what a file, or a folder of pages, was recognised as, and where it would go. */
export const importItem = z.object({
  id,
  path: z.string(),
  contentType: z.enum(contentTypes),
  size: z.int(),
  pages: z.int().nullable(),
  /** The row that it belongs to: a subtitle to its video, a picture to its media. */
  ownerId: id.nullable(),
  title: z.string(),
  year: z.int().nullable(),
  /** The media that is there already; null: a new one is made. */
  mediaId: id.nullable(),
  kind: z.enum(contentKinds),
  season: z.number().nullable(),
  volume: z.number().nullable(),
  number: z.number().nullable(),
  contentTitle: z.string().nullable(),
  airedAt: day.nullable(),
  language: z.string().nullable(),
  label: z.string().nullable(),
  part: z.int().nullable(),
  action: z.enum(importActions),
  isEdited: z.boolean(),
  conflict: z.enum(importConflicts).nullable(),
  /** The names of the files that have the same number already. */
  rivals: z.array(z.string()),
  problem: z.enum(importProblems).nullable(),
  /** Below the media directory; null where it goes nowhere. */
  target: z.string().nullable(),
})
export const importPlan = z.object({
  /** Changes when what would be done changes. */
  version: z.string(),
  /** Rows that go somewhere, that are left out, that need a choice, that cannot go anywhere. */
  items: z.int(),
  skipped: z.int(),
  conflicts: z.int(),
  problems: z.int(),
  files: z.int(),
  size: z.int(),
  free: z.int().nullable(),
  reserve: z.int(),
  fits: z.boolean(),
  media: z.array(z.object({ mediaId: id.nullable(), title: z.string(), folder: z.string(), items: z.int(), size: z.int() })),
})
export type MediaImport = z.output<typeof mediaImport>
export type ImportTargets = z.output<typeof importTargets>
export type ImportTarget = z.output<typeof importTarget>
export type InboxEntry = z.output<typeof inboxEntry>
export type ImportFile = z.output<typeof importFile>
export type ImportItem = z.output<typeof importItem>
export type ImportPlan = z.output<typeof importPlan>

const text = (most: number) => z.string().trim().min(1).max(most)
const counted = z.number().min(0).max(99_999).nullable().optional()
/** What can be said of a row otherwise than it was recognised; what is absent stays. */
export const importItemChange = z.strictObject({
  id,
  title: text(300).optional(),
  year: z.int().min(1000).max(9999).nullable().optional(),
  mediaId: id.nullable().optional(),
  kind: z.enum(contentKinds).optional(),
  season: counted,
  volume: counted,
  number: counted,
  contentTitle: text(200).nullable().optional(),
  language: z
    .string()
    .regex(/^[a-z]{2,3}(-[A-Za-z]{2,4})?$/, wrong('input.language'))
    .nullable()
    .optional(),
  label: text(60).nullable().optional(),
  action: z.enum(importActions).optional(),
})
export type ImportItemChange = z.output<typeof importItemChange>

const relative = z.string().min(1).max(4096)

/** What the calls of imports take and answer. */
export const importsSchemas = {
  places: {
    summary: 'Where files of a type can be taken from, and where they can be copied to',
    query: z.object({ amnMediaType: z.enum(mediaTypes) }),
    reply: importTargets,
  },
  inbox: {
    summary: 'What the inbox, or a folder in it, holds; at most 1,000 entries an answer',
    query: z.object({ path: z.string().max(4096).default(''), cursor: z.string().max(1024).optional() }),
    reply: z.object({ path: z.string(), items: z.array(inboxEntry), cursor: z.string().nullable() }),
  },
  list: { summary: "The caller's own imports, the latest first", query: z.object(paging(20)), reply: page(mediaImport) },
  create: {
    summary: 'Begin an import; nothing is copied before it is applied',
    body: z.strictObject({ amnMediaType: mediaType, source: z.enum(importSources), mediaId: id.optional(), rootId: id.optional() }),
    reply: mediaImport,
  },
  get: { summary: 'One import of the caller', reply: mediaImport },
  remove: { summary: 'Throw away an import that was not applied, with what was uploaded for it' },
  choose: {
    summary: 'Take files and folders of the inbox into an import; 422 PATH_NOT_ALLOWED outside of it',
    body: z.strictObject({ paths: z.array(relative).min(1).max(1000) }),
    reply: mediaImport,
  },
  declare: {
    summary: 'Name files that are to be uploaded; one named before is found again, with what has arrived of it',
    body: z.strictObject({
      files: z
        .array(
          z.strictObject({
            path: relative,
            size: z
              .int()
              .min(0)
              .max(2 ** 50),
            modifiedAt: instant.optional(),
          }),
        )
        .min(1)
        .max(400),
    }),
    reply: z.array(importFile),
  },
  send: {
    summary:
      'Send a piece of a file from an offset on; what does not begin where the server is, is passed over. Tells how much the server has',
    query: z.object({
      offset: z
        .string()
        .regex(/^(0|[1-9]\d{0,14})$/, wrong('input.wholeNumber'))
        .transform(Number),
    }),
    reply: z.object({ received: z.int() }),
  },
  files: { summary: 'The files of an import, with how much of each has arrived', query: z.object(paging()), reply: page(importFile) },
  items: {
    summary: 'What the files were recognised as, and where each would go: the whole table, at most 2,000 rows',
    reply: page(importItem),
  },
  change: {
    summary: 'Say what rows really are, or what is to be done with them',
    body: z.strictObject({ items: z.array(importItemChange).min(1).max(150) }),
    reply: z.object({ changed: z.int() }),
  },
  plan: { summary: 'What an import would do; nothing is done', reply: importPlan },
  apply: {
    summary: 'Do what the plan says; refused with STALE when that is another by now',
    body: z.strictObject({ version: z.string().min(1).max(64) }),
    reply: mediaImport,
  },
  cancel: { summary: 'Stop an import; nothing of it stays', reply: mediaImport },
  undo: {
    summary: 'Take a finished import back: its files leave the media directory, the media that it made go into the bin',
    reply: mediaImport,
  },
}
