import { z } from 'zod'
import { contentKinds, mediaTypes, positionUnits, userContentStates, userMediaStates } from '@amn/contract/values'
import { parseJson } from '../db/json/json-column.ts'

const number = z.number().nullable()
const text = z.string().nullable()
const flag = z.boolean().nullable()
const round = z.object({ startedAt: text, completedAt: text })
const changed = z.enum(['mediaStatus', 'score', 'favorite', 'note', 'progress', 'repeats', 'startedAt', 'completedAt'])

const content = z.object({
  season: number,
  volume: number,
  number: text,
  kind: z.enum(contentKinds),
  title: text,
  contentStatus: z.enum(['WATCHING', 'COMPLETED']),
  completedAt: text,
})
const entry = z.object({
  otherTitles: z.array(z.string()),
  types: z.array(z.enum(mediaTypes)),
  otherTypes: z.array(z.enum(mediaTypes)),
  ids: z.array(z.object({ source: z.string(), key: z.string() })),
  mediaId: number,
  externalKey: text,
  mediaStatus: z.enum(userMediaStates).nullable(),
  score: number,
  favorite: flag,
  note: text,
  progress: number,
  volumes: number,
  repeats: number,
  startedAt: text,
  completedAt: text,
  contents: z.array(content),
  // The first lists that were kept say nothing of it.
  isWhole: z.boolean().default(false),
  rounds: z.array(round),
  problems: z.array(z.string()),
})

const ownRow = z.object({
  status: z.enum(userMediaStates),
  favorite: z.number(),
  score: number,
  note: z.string(),
  completed_count: z.number(),
  repeats: z.number(),
  last_file_id: number,
  last_activity_at: text,
  started_at: text,
  completed_at: text,
  created_at: z.string(),
  updated_at: z.string(),
})
const ownContent = z.object({
  content_id: z.number(),
  status: z.enum(userContentStates),
  completed_at: text,
  last_file_id: number,
  updated_at: z.string(),
})
const place = z.object({
  fileId: z.number(),
  position: z.union([z.number(), z.string()]),
  unit: z.enum(positionUnits),
  progress: number,
  duration: number,
  device: text,
  at: z.string(),
})
const mark = z.object({ contentId: z.number(), contentStatus: z.enum(userContentStates), places: z.array(place).optional() })
const before = z.object({ mine: ownRow.nullable(), contents: z.array(ownContent), marks: z.array(mark) })
const after = z.object({
  mine: ownRow,
  contents: z.array(z.object({ contentId: z.number(), updatedAt: z.string() })),
  roundIds: z.array(z.number()),
  changes: z.array(changed),
})
const ids = z.array(z.number())

/** What an entry of a list says, but for what has columns of its own. */
export const readStoredEntry = (json: string) => parseJson(entry, json)
/** The media that an entry may mean; none where they cannot be read. */
export const readCandidates = (json: string) => parseJson(ids, json, [])
/** What an entry found before it was written. */
export const readBefore = (json: string) => parseJson(before, json)
/** What an entry wrote. */
export const readAfter = (json: string) => parseJson(after, json)
