import { wrong, reasonWithMessage } from '../reasons/reason-schemas.ts'
import { z } from 'zod'
import { page, paging } from '../page-schemas.ts'
import { jobStates } from '../system/system-values.ts'
import { id, instant } from '../value-schemas.ts'
import { mediaTypes } from '../values.ts'
import { healthProblems, localSources } from './library-values.ts'

/** A media directory as the scanner knows it. */
export const mediaRoot = z.object({
  id,
  path: z.string(),
  amnMediaType: z.enum(mediaTypes).nullable(),
  source: z.enum(['environment', 'setting']),
  state: z.enum(['online', 'offline', 'empty']),
  fileCount: z.int(),
  lastScanAt: instant.nullable(),
  /** What is believed first of what names and files tell. */
  precedence: z.array(z.enum(localSources)),
})
export const scanCounts = z.object({
  files: z.int(),
  added: z.int(),
  changed: z.int(),
  moved: z.int(),
  unavailable: z.int(),
  unreadable: z.int(),
})
/** One scan of one media directory: how far it is, and what it found. */
export const scan = z.object({
  id,
  rootId: id,
  path: z.string(),
  state: z.enum(jobStates),
  phase: z.enum(['listing', 'reading', 'done']),
  /** 0–1, or null while the number of files is not known. */
  progress: z.number().nullable(),
  counts: scanCounts,
  /** Why the scan stopped and asks, or failed. */
  question: reasonWithMessage.nullable(),
  startedAt: instant.nullable(),
  finishedAt: instant.nullable(),
})
export const scanEntry = z.object({
  path: z.string(),
  outcome: z.enum(['added', 'changed', 'moved', 'unavailable', 'unreadable', 'skipped']),
  reason: reasonWithMessage.nullable(),
  mediaId: id.nullable(),
})
export type Scan = z.output<typeof scan>
export type MediaRoot = z.output<typeof mediaRoot>
export type ScanEntry = z.output<typeof scanEntry>
export const healthEntry = z.object({
  mediaId: id,
  amnMediaType: z.enum(mediaTypes),
  title: z.string(),
  contentId: id.nullable(),
  fileId: id.nullable(),
  path: z.string().nullable(),
  reason: reasonWithMessage.nullable(),
  size: z.int().nullable(),
  /** The same for copies of one file; null for what is not a copy. */
  copies: z.string().nullable(),
})
export type HealthEntry = z.output<typeof healthEntry>

/** What the calls of library take and answer. */
export const librarySchemas = {
  roots: { summary: 'The media directories', reply: z.array(mediaRoot) },
  setPrecedence: {
    summary: 'What is believed first in a media directory; the next scan goes by it',
    body: z.strictObject({
      precedence: z
        .array(z.enum(localSources))
        .refine((all) => all.length === localSources.length && new Set(all).size === all.length, wrong('input.eachSourceOnce')),
    }),
    reply: mediaRoot,
  },
  scans: { summary: 'The scans, newest first', query: z.object(paging(20)), reply: page(scan) },
  start: { summary: 'Scan one media directory, or all of them', body: z.strictObject({ rootId: id.optional() }), reply: z.array(scan) },
  cancel: { summary: 'Stop a scan', reply: scan },
  confirm: { summary: 'Go on with a scan that stopped and asked: what is missing becomes unavailable, nothing is deleted', reply: scan },
  report: {
    summary: 'What a scan found, file by file',
    query: z.object({ outcome: z.enum(scanEntry.shape.outcome.options).optional(), ...paging() }),
    reply: page(scanEntry),
  },
  health: {
    summary: 'How many of each problem the library has, beside how much it holds',
    reply: z.object({
      media: z.int(),
      contents: z.int(),
      files: z.int(),
      /** Bytes. */
      size: z.int(),
      problems: z.array(z.object({ problem: z.enum(healthProblems), count: z.int() })),
    }),
  },
  healthOf: {
    summary: 'What has one problem; copies of one file stand together',
    params: z.object({ problem: z.enum(healthProblems) }),
    query: z.object(paging()),
    reply: page(healthEntry),
  },
  programs: {
    summary: 'The external programs that were found at the start',
    reply: z.array(z.object({ name: z.string(), path: z.string().nullable(), version: z.string().nullable() })),
  },
  sandbox: {
    summary: 'Whether the programs that look into files run in a sandbox: it works, its program is missing, or the system refuses it',
    reply: z.object({
      state: z.enum(['works', 'missing', 'refused']),
      /** Without a sandbox they do not run at all. */
      isRequired: z.boolean(),
    }),
  },
}
