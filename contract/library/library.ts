import { z } from 'zod'
import { jobStates } from '../system/job.ts'
import { page, paging } from '../page.ts'
import { route } from '../route.ts'
import { id, instant, mediaTypes } from '../values.ts'

/** Where a scan learns what stands in a media directory: files beside others, what stands inside files, and their names; the usual order. */
export const localSources = ['nfo', 'opf', 'json', 'embedded', 'name'] as const
export type LocalSource = (typeof localSources)[number]

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
  question: z.string().nullable(),
  startedAt: instant.nullable(),
  finishedAt: instant.nullable(),
})
export const scanEntry = z.object({
  path: z.string(),
  outcome: z.enum(['added', 'changed', 'moved', 'unavailable', 'unreadable', 'skipped']),
  reason: z.string().nullable(),
  mediaId: id.nullable(),
})
export type Scan = z.output<typeof scan>
export type MediaRoot = z.output<typeof mediaRoot>
export type ScanEntry = z.output<typeof scanEntry>

/** What can be wrong with a library: a file that cannot be read, is gone, or stands twice; a media that was not recognised or has no picture. */
export const healthProblems = ['unreadable', 'unavailable', 'duplicate', 'unmatched', 'withoutCover', 'empty'] as const
export type HealthProblem = (typeof healthProblems)[number]
export const healthEntry = z.object({
  mediaId: id,
  amnMediaType: z.enum(mediaTypes),
  title: z.string(),
  contentId: id.nullable(),
  fileId: id.nullable(),
  path: z.string().nullable(),
  reason: z.string().nullable(),
  size: z.int().nullable(),
  /** The same for copies of one file; null for what is not a copy. */
  copies: z.string().nullable(),
})
export type HealthEntry = z.output<typeof healthEntry>

const panel = { access: 'CONTROL_PANEL', added: true } as const
export const library = {
  roots: route({ ...panel, method: 'GET', path: '/library/root', summary: 'The media directories', reply: z.array(mediaRoot) }),
  setPrecedence: route({
    ...panel,
    method: 'PUT',
    path: '/library/root/:rootId/precedence',
    summary: 'What is believed first in a media directory; the next scan goes by it',
    body: z.strictObject({
      precedence: z
        .array(z.enum(localSources))
        .refine((all) => all.length === localSources.length && new Set(all).size === all.length, 'must hold each source once'),
    }),
    bodyName: 'precedence',
    reply: mediaRoot,
  }),
  scans: route({
    ...panel,
    method: 'GET',
    path: '/library/scan',
    summary: 'The scans, newest first',
    query: z.object(paging(20)),
    reply: page(scan),
  }),
  start: route({
    ...panel,
    method: 'POST',
    path: '/library/scan',
    summary: 'Scan one media directory, or all of them',
    body: z.strictObject({ rootId: id.optional() }),
    bodyName: 'scanRequest',
    reply: z.array(scan),
  }),
  cancel: route({ ...panel, method: 'POST', path: '/library/scan/:scanId/cancel', summary: 'Stop a scan', reply: scan }),
  confirm: route({
    ...panel,
    method: 'POST',
    path: '/library/scan/:scanId/confirm',
    summary: 'Go on with a scan that stopped and asked: what is missing becomes unavailable, nothing is deleted',
    reply: scan,
  }),
  report: route({
    ...panel,
    method: 'GET',
    path: '/library/scan/:scanId/report',
    summary: 'What a scan found, file by file',
    query: z.object({ outcome: z.enum(scanEntry.shape.outcome.options).optional(), ...paging() }),
    reply: page(scanEntry),
  }),
  health: route({
    ...panel,
    method: 'GET',
    path: '/library/health',
    summary: 'How many of each problem the library has, beside how much it holds',
    reply: z.object({
      media: z.int(),
      contents: z.int(),
      files: z.int(),
      /** Bytes. */
      size: z.int(),
      problems: z.array(z.object({ problem: z.enum(healthProblems), count: z.int() })),
    }),
  }),
  healthOf: route({
    ...panel,
    method: 'GET',
    path: '/library/health/:problem',
    params: z.object({ problem: z.enum(healthProblems) }),
    summary: 'What has one problem; copies of one file stand together',
    query: z.object(paging()),
    reply: page(healthEntry),
  }),
  programs: route({
    ...panel,
    method: 'GET',
    path: '/library/programs',
    summary: 'The external programs that were found at the start',
    reply: z.array(z.object({ name: z.string(), path: z.string().nullable(), version: z.string().nullable() })),
  }),
  sandbox: route({
    ...panel,
    method: 'GET',
    path: '/library/sandbox',
    summary: 'Whether the programs that look into files run in a sandbox: it works, its program is missing, or the system refuses it',
    reply: z.object({ state: z.enum(['works', 'missing', 'refused']) }),
  }),
}
