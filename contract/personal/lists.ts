import { z } from 'zod'
import { mediaCard } from '../media/media-shapes.ts'
import { page, paging } from '../page.ts'
import { route } from '../route.ts'
import { day, id, instant, mediaType, userMediaStates } from '../values.ts'

/** The lists of other services that can be read. */
export const listFormats = ['amn', 'mal', 'anilist', 'kitsu', 'trakt', 'yamtrack', 'csv'] as const
export type ListFormat = (typeof listFormats)[number]
/** The largest list, in bytes. */
export const largestList = 32 * 1024 * 1024
/** The most entries of a list. */
export const mostListEntries = 50_000
export const listStates = ['draft', 'applying', 'applied', 'stopped', 'undoing', 'undone'] as const
export const listMatches = ['matched', 'unsure', 'missing', 'skipped'] as const

/** What a list says of one title. */
export const listValues = z.object({
  mediaStatus: z.enum(userMediaStates).nullable(),
  /** 0–10 in halves, as scores are here. */
  score: z.number().nullable(),
  favorite: z.boolean().nullable(),
  note: z.string().nullable(),
  /** How many episodes, chapters or volumes are done. */
  progress: z.int().nullable(),
  repeats: z.int().nullable(),
  startedAt: day.nullable(),
  completedAt: day.nullable(),
})
export const listEntry = z.object({
  id,
  /** The line, or the place, in the list. */
  place: z.int(),
  title: z.string(),
  year: z.int().nullable(),
  amnMediaType: mediaType.nullable(),
  values: listValues,
  match: z.enum(listMatches),
  media: mediaCard.omit({ myData: true }).nullable(),
  /** Which may be meant, where it is unsure. */
  candidates: z.array(mediaCard.omit({ myData: true })),
  /** What the caller has of that media now. */
  current: listValues.nullable(),
  /** Which of the values would be written. */
  changes: z.array(z.enum(['mediaStatus', 'score', 'favorite', 'note', 'progress', 'repeats', 'startedAt', 'completedAt'])),
  /** Why the entry is left, or what of it could not be read, in words parted by blanks: no-title, no-values, broken, rated-parts, completed-short, named-again, more-parts, shortened-note, unread-<value>. */
  problem: z.string().nullable(),
})
export type ListEntry = z.output<typeof listEntry>
export const listImport = z.object({
  id,
  format: z.enum(listFormats),
  fileName: z.string(),
  /** applying, undoing: it goes on by itself; stopped: some of it is written, and it can go on or be undone. */
  state: z.enum(listStates),
  /** keep: what the caller has already stays; replace: the list wins. Nothing is ever taken away, and no progress goes back. */
  conflict: z.enum(['keep', 'replace']),
  total: z.int(),
  counts: z.object({ matched: z.int(), unsure: z.int(), missing: z.int(), skipped: z.int(), changing: z.int() }),
  /** How many entries are behind, while it is applied or undone. */
  progress: z.object({ done: z.int(), all: z.int() }).nullable(),
  createdAt: instant,
  appliedAt: instant.nullable(),
})
export type ListImport = z.output<typeof listImport>

const own = { access: 'self', added: true } as const
const base = '/current-user/list'
export const lists = {
  list: route({
    ...own,
    method: 'GET',
    path: base,
    summary: "The caller's imports of lists, the latest first",
    query: z.object(paging(20)),
    reply: page(listImport),
  }),
  /** Throws UNPROCESSABLE_FILE, saying where, for what is no such list. */
  read: route({
    ...own,
    method: 'POST',
    path: base,
    rawBody: largestList,
    summary: 'Read a list of another service and match it; nothing of the caller is changed yet',
    query: z.object({ format: z.enum(['auto', ...listFormats]).default('auto'), fileName: z.string().max(255).default('') }),
    reply: listImport,
  }),
  get: route({ ...own, method: 'GET', path: `${base}/:listId`, summary: 'An import of a list', reply: listImport }),
  entries: route({
    ...own,
    method: 'GET',
    path: `${base}/:listId/entry`,
    summary: 'The entries of a list, what each matches, and what would change',
    query: z.object({ match: z.enum(listMatches).optional(), ...paging(50) }),
    reply: page(listEntry),
  }),
  decide: route({
    ...own,
    method: 'PUT',
    path: `${base}/:listId/entry/:entryId`,
    summary: 'Say which media an entry means; null leaves it out',
    body: z.strictObject({ mediaId: id.nullable() }),
    bodyName: 'listDecision',
    reply: listEntry,
  }),
  update: route({
    ...own,
    method: 'PUT',
    path: `${base}/:listId`,
    summary: 'Say who wins where both have a value',
    body: z.strictObject({ conflict: z.enum(['keep', 'replace']) }),
    bodyName: 'listChange',
    reply: listImport,
  }),
  apply: route({
    ...own,
    method: 'POST',
    path: `${base}/:listId/apply`,
    summary: 'Write what matches as one act; what takes long goes on by itself. One list of a person at a time',
    reply: listImport,
  }),
  cancel: route({
    ...own,
    method: 'POST',
    path: `${base}/:listId/cancel`,
    summary: 'Stop applying or undoing; what is written stays, and can be undone as one or go on',
    reply: listImport,
  }),
  undo: route({
    ...own,
    method: 'POST',
    path: `${base}/:listId/undo`,
    summary: 'Put back what the caller had before, but for what was changed since',
    reply: listImport,
  }),
  remove: route({ ...own, method: 'DELETE', path: `${base}/:listId`, summary: 'Forget an import; what it wrote stays' }),
  export: route({
    ...own,
    method: 'GET',
    path: `${base}/export`,
    summary: "The caller's statuses, scores, progress and history as open JSON, or their anime or manga list as MyAnimeList XML",
    query: z.object({ format: z.enum(['json', 'mal-anime', 'mal-manga']).default('json') }),
    reply: 'bytes',
  }),
}
