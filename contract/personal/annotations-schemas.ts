import { z } from 'zod'
import { wrong } from '../reasons/reason-schemas.ts'
import { page, paging } from '../page-schemas.ts'
import { id, idText, instant, mediaType } from '../value-schemas.ts'
import { contentKinds, positionUnits, renderers } from '../values.ts'
import { annotationKinds, highlightColours, longestHighlight } from './annotations-values.ts'

const shape = {
  /** Given by the device: sent twice with the same key, an annotation is one. */
  key: z.string().regex(/^[\w-]{8,64}$/),
  kind: z.enum(annotationKinds),
  /** Where it is, or begins: as progress tells it. */
  position: z.union([z.number().min(0).max(1e9), z.string().min(1).max(2000)]),
  unit: z.enum(positionUnits),
  /** Where a highlight begins in the letters of its text, or of its page in a PDF; null where the position tells it. */
  offset: z.int().min(0).max(1e9).nullable(),
  /** How far through the file, 0–1; null when it cannot be known. */
  progress: z.number().min(0).max(1).nullable(),
  /** The name of the chapter. */
  chapter: z.string().max(500).nullable(),
  /** The words of a highlight; of a bookmark those that stand there, empty where there are none. */
  text: z.string().max(longestHighlight),
  /** Null for a bookmark. */
  colour: z.enum(highlightColours).nullable(),
  note: z.string().max(10_000),
}
const isPositionOfUnit = ({ unit, position }: { unit: string; position: unknown }) => (unit === 'cfi') === (typeof position === 'string')
const isColoured = ({ kind, colour }: { kind: string; colour: unknown }) => (kind === 'highlight') === (colour !== null)
const hasWords = ({ kind, text }: { kind: string; text: string }) => kind !== 'highlight' || text.trim() !== ''

/** Whether what an annotation tells fits together. */
export const isAnnotation = (one: { unit: string; position: unknown; kind: string; colour: unknown; text: string }): boolean =>
  isPositionOfUnit(one) && isColoured(one) && hasWords(one)
/** An annotation as a device sends it, and an export carries it. */
export const annotationShape = z.object(shape)
/** A bookmark or a highlight of a person, with their note. */
export const annotation = annotationShape.extend({ id, mediaId: id, contentId: id, fileId: id, createdAt: instant, updatedAt: instant })
export type Annotation = z.output<typeof annotation>

export const annotationCreateRequest = z
  .strictObject({
    ...shape,
    offset: shape.offset.default(null),
    progress: shape.progress.default(null),
    chapter: shape.chapter.default(null),
    text: shape.text.default(''),
    colour: shape.colour.default(null),
    note: shape.note.default(''),
  })
  .refine(isPositionOfUnit, { path: ['position'], message: wrong('input.unit') })
  .refine(isColoured, { path: ['colour'], message: wrong('input.highlightColour') })
  .refine(hasWords, { path: ['text'], message: wrong('input.highlightText') })
export type AnnotationCreateRequest = z.input<typeof annotationCreateRequest>

export const annotationUpdateRequest = z
  .strictObject({ note: shape.note.optional(), colour: z.enum(highlightColours).optional() })
  .refine((body) => Object.keys(body).length > 0, wrong('input.nothingToChange'))

/** An annotation beside others of other works: with what it belongs to. */
export const listedAnnotation = annotation.extend({
  media: z.object({ id, title: z.string(), amnMediaType: mediaType }),
  content: z.object({
    season: z.number().nullable(),
    volume: z.number().nullable(),
    number: z.string().nullable(),
    kind: z.enum(contentKinds),
    title: z.string().nullable(),
  }),
  /** What opens its file; null where the file is gone. */
  renderer: z.enum(renderers).nullable(),
})
export type ListedAnnotation = z.output<typeof listedAnnotation>

const filters = {
  mediaId: idText.transform(Number).optional(),
  kind: z.enum(annotationKinds).optional(),
  colour: z.enum(highlightColours).optional(),
  /** Words that stand in its text, note or chapter. */
  query: z.string().max(200).default(''),
}

/** What the calls of annotations take and answer. */
export const annotationsSchemas = {
  list: {
    summary: "The caller's bookmarks and highlights, the latest first; of one media in the order of the work",
    query: z.object({ ...filters, ...paging() }),
    reply: page(listedAnnotation),
  },
  export: { summary: "The caller's bookmarks and highlights as Markdown", query: z.object(filters) },
  ofContent: {
    summary: "All of the caller's bookmarks and highlights in a content, in its order",
    reply: z.object({ items: z.array(annotation) }),
  },
  create: {
    summary: 'Bookmark a place or highlight words in a file; the same key again answers with what is there',
    body: annotationCreateRequest,
    reply: annotation,
  },
  update: { summary: 'Change the note or the colour of an annotation', body: annotationUpdateRequest, reply: annotation },
  remove: { summary: 'Delete an annotation; created again with its key, it is back' },
}
