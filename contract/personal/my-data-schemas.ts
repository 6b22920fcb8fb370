import { wrong } from '../reasons/reason-schemas.ts'
import { z } from 'zod'
import { mostListItems, visibilities } from '../collections/collection-values.ts'
import { issueKinds } from '../media/media-values.ts'
import { day, flag, id, instant } from '../value-schemas.ts'
import { mediaTypes, positionUnits, userContentStates, userMediaStates } from '../values.ts'
import { mostAnnotations } from './annotations-values.ts'
import { annotationShape, isAnnotation } from './annotations-schemas.ts'
import { listeningSession } from './listening-sessions-schemas.ts'
import { trackChoices } from './user-data-schemas.ts'
import { keptSettings, userSettingsChange } from './user-settings-schemas.ts'

const text = z.string().max(10_000)
/** The most elements of any list in an export. */
const mostItems = 100_000
const minutes = 5 * 60_000
/** An instant that is over, with some minutes for clocks that differ: what claims to be newer than now would win for ever. */
const past = instant.refine((at) => Date.parse(at) <= Date.now() + minutes, wrong('input.future'))
/** One place where somebody was in a file; the file is known by its fingerprint, which a rename does not change. */
const filePosition = z.object({
  fileHash: z.string().max(128).nullable(),
  position: z.union([z.number().min(0).max(1e9), z.string().max(2000)]).nullable(),
  unit: z.enum(positionUnits),
  progress: z.number().min(0).max(1).nullable(),
  duration: z.number().min(0).max(1e9).nullable(),
  device: z.string().max(200).nullable(),
  at: past,
})
const content = z.object({
  season: z.int().nullable(),
  volume: z.int().nullable(),
  number: z.string().max(100).nullable(),
  kind: z.string().max(20),
  title: z.string().max(1000).nullable(),
  contentStatus: z.enum(userContentStates),
  completedAt: past.nullable(),
  updatedAt: past,
  /** The position in each file. */
  places: z.array(filePosition).max(mostItems),
  /** All that was ever reported, the oldest first, and whether the person went there themselves. */
  history: z.array(filePosition.extend({ byHand: z.boolean().optional() })).max(mostItems),
  /** The bookmarks and highlights in it. */
  annotations: z
    .array(
      annotationShape
        .extend({ fileHash: z.string().max(128).nullable(), createdAt: past, updatedAt: past })
        .refine(isAnnotation, wrong('input.unit')),
    )
    .max(mostAnnotations)
    .default([]),
})
const media = z.object({
  amnMediaType: z.enum(mediaTypes),
  title: z.string().max(1000),
  otherTitles: z.array(z.string().max(1000)).max(1000),
  airedFrom: day.nullable(),
  externalKey: z.string().max(1000).nullable(),
  mediaStatus: z.enum(userMediaStates),
  favorite: z.boolean(),
  score: z.number().min(0).max(10).multipleOf(0.5).nullable(),
  note: text,
  repeats: z.int().min(0),
  startedAt: past.nullable(),
  completedAt: past.nullable(),
  /** The times through it that ended with a new beginning, the oldest first. */
  rounds: z
    .array(z.object({ startedAt: past.nullable(), completedAt: past.nullable() }))
    .max(1000)
    .default([]),
  updatedAt: past,
  /** The subtitles and the sound that were chosen. */
  tracks: trackChoices.extend({ updatedAt: past }).optional(),
  contents: z.array(content).max(mostItems),
})
/** What of a list is read back: for whom it is to be seen belongs to the installation. */
const list = z.object({
  kind: z.enum(['list', 'queue']),
  name: z.string().trim().min(1).max(200),
  description: z.string().max(5000),
  items: z
    .array(
      media.pick({ amnMediaType: true, title: true, otherTitles: true, airedFrom: true, externalKey: true }).extend({
        externalIds: z.array(z.object({ source: z.string().max(50), key: z.string().max(200) })).max(100),
        addedAt: past,
      }),
    )
    .max(mostListItems),
})
const common = { format: z.literal('amn-my-data'), version: z.literal(1) }
/** Everything that the product keeps of one person, in an open form that another installation reads. */
export const myData = z.object({
  ...common,
  exportedAt: instant,
  profile: z.object({
    username: z.string(),
    email: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    description: z.string(),
    createdAt: instant,
    /** The picture that the person uploaded, WebP in base64. */
    avatar: z.string().nullable(),
  }),
  settings: keptSettings,
  media: z.array(media),
  /** The lists and the queue with their titles in order. */
  lists: z.array(list.extend({ visibility: z.enum(visibilities), createdAt: instant, updatedAt: instant })),
  issues: z.array(
    z.object({
      amnMediaType: z.enum(mediaTypes),
      title: z.string(),
      kind: z.enum(issueKinds),
      description: z.string(),
      closed: z.boolean(),
      resolved: z.boolean(),
      closeComment: z.string().nullable(),
      createdAt: instant,
    }),
  ),
  issueComments: z.array(z.object({ amnMediaType: z.enum(mediaTypes), title: z.string(), text: z.string(), createdAt: instant })),
  /** Each stretch of listening, the oldest first. */
  listening: z.array(
    listeningSession.pick({ amnMediaType: true, season: true, volume: true, number: true, kind: true, device: true, day: true }).extend({
      title: z.string(),
      contentTitle: z.string().nullable(),
      startedAt: instant,
      endedAt: instant,
      seconds: z.number(),
      from: z.number(),
      to: z.number(),
    }),
  ),
  sessions: z.array(
    z.object({ createdAt: instant, lastUsedAt: instant, address: z.string().nullable(), userAgent: z.string().nullable() }),
  ),
})
export type MyData = z.output<typeof myData>

/** What is read back: the settings, what belongs to media, and lists; the profile, issues and sessions of an export are passed over. */
export const myDataImport = z.object({
  ...common,
  settings: userSettingsChange.optional(),
  media: z.array(media).max(mostItems),
  lists: z.array(list).max(1000).default([]),
})
export const importReport = z.object({
  dryRun: z.boolean(),
  /** Whether the settings of the file differ from those here and take their place. */
  settings: z.boolean(),
  /** Media of the file that are here. */
  matched: z.int(),
  /** Media of the file that are not in this library, that more than one here could be, or for which there is no room in lists. */
  unmatched: z.array(z.object({ amnMediaType: z.enum(mediaTypes), title: z.string(), reason: z.enum(['missing', 'ambiguous', 'full']) })),
  /** Contents of the file that are here, and that are not. */
  contents: z.int(),
  unmatchedContents: z.int(),
  /** Places in files that are taken over. */
  places: z.int(),
  /** What was here already and newer, and stays: states of media and contents, and places. */
  kept: z.int(),
  /** Lists that are made or added to, and titles that are put into them. */
  lists: z.int(),
  listed: z.int(),
  mediaIds: z.array(id),
})
export type ImportReport = z.output<typeof importReport>

/** What the calls of myDataCalls take and answer. */
export const myDataSchemas = {
  export: { summary: 'Everything kept of oneself', reply: myData },
  import: {
    summary: 'Read an export back: what is newer wins, nothing is deleted; a dry run only tells what would happen',
    query: z.object({ dryRun: flag.optional() }),
    body: myDataImport,
    reply: importReport,
  },
}
