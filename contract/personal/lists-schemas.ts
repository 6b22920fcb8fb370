import { z } from 'zod'
import { mediaCard } from '../media/media-schemas.ts'
import { page, paging } from '../page-schemas.ts'
import { day, id, instant, mediaType } from '../value-schemas.ts'
import { userMediaStates } from '../values.ts'
import { listFormats, listMatches, listStates } from './personal-values.ts'

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

/** What the calls of lists take and answer. */
export const listsSchemas = {
  list: { summary: "The caller's imports of lists, the latest first", query: z.object(paging(20)), reply: page(listImport) },
  read: {
    summary: 'Read a list of another service and match it; nothing of the caller is changed yet',
    query: z.object({ format: z.enum(['auto', ...listFormats]).default('auto'), fileName: z.string().max(255).default('') }),
    reply: listImport,
  },
  get: { summary: 'An import of a list', reply: listImport },
  entries: {
    summary: 'The entries of a list, what each matches, and what would change',
    query: z.object({ match: z.enum(listMatches).optional(), ...paging(50) }),
    reply: page(listEntry),
  },
  decide: {
    summary: 'Say which media an entry means; null leaves it out',
    body: z.strictObject({ mediaId: id.nullable() }),
    reply: listEntry,
  },
  update: {
    summary: 'Say who wins where both have a value',
    body: z.strictObject({ conflict: z.enum(['keep', 'replace']) }),
    reply: listImport,
  },
  apply: { summary: 'Write what matches as one act; what takes long goes on by itself. One list of a person at a time', reply: listImport },
  cancel: { summary: 'Stop applying or undoing; what is written stays, and can be undone as one or go on', reply: listImport },
  undo: { summary: 'Put back what the caller had before, but for what was changed since', reply: listImport },
  remove: { summary: 'Forget an import; what it wrote stays' },
  export: {
    summary: "The caller's statuses, scores, progress and history as open JSON, or their anime or manga list as MyAnimeList XML",
    query: z.object({ format: z.enum(['json', 'mal-anime', 'mal-manga']).default('json') }),
  },
}
