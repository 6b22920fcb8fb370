import { z } from 'zod'
import { contentKinds, contentTypes, day, id, instant, mediaType } from '../values.ts'

/** How an import stands: still being put together, copying, over, or taken back. */
export const importStates = ['choosing', 'waiting', 'running', 'done', 'failed', 'cancelled', 'undoing', 'undone'] as const
export const importSources = ['inbox', 'upload'] as const
export const importActions = ['add', 'version', 'skip'] as const
/** The most files that one import holds, and the most bytes of one piece of an upload. */
export const mostImportFiles = 2000
export const largestPiece = 8 * 1024 * 1024

/** Why nothing can be copied into a media directory. */
export const placeProblems = ['offline', 'not-writable', 'no-space'] as const
export const importPlace = z.object({
  rootId: id,
  /** What the folder is called; the whole path is for administrators only. */
  name: z.string(),
  path: z.string().nullable(),
  /** The folder below it that holds the type; null: the directory itself. */
  folder: z.string().nullable(),
  free: z.int().nullable(),
  problem: z.enum(placeProblems).nullable(),
})
export const importPlaces = z.object({
  inbox: z.enum(['ready', 'none', 'unreachable']),
  directories: z.array(importPlace),
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

export const importConflicts = ['exists', 'twice'] as const
export const importProblems = ['incomplete', 'alone', 'not-writable', 'blocked'] as const
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
export type ImportPlaces = z.output<typeof importPlaces>
export type ImportPlace = z.output<typeof importPlace>
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
    .regex(/^[a-z]{2,3}(-[A-Za-z]{2,4})?$/, 'must be a language such as pl or pt-BR')
    .nullable()
    .optional(),
  label: text(60).nullable().optional(),
  action: z.enum(importActions).optional(),
})
export type ImportItemChange = z.output<typeof importItemChange>
