import { z } from 'zod'
import {
  importFile,
  importItem,
  importItemChange,
  importPlaces,
  importPlan,
  importSources,
  inboxEntry,
  largestPiece,
  mediaImport,
} from './import-shapes.ts'
import { page, paging } from '../page.ts'
import { route } from '../route.ts'
import { id, instant, mediaType, mediaTypes } from '../values.ts'

export type {
  ImportFile,
  ImportItem,
  ImportItemChange,
  ImportPlace,
  ImportPlaces,
  ImportPlan,
  InboxEntry,
  MediaImport,
} from './import-shapes.ts'
export { largestPiece, mostImportFiles } from './import-shapes.ts'

const relative = z.string().min(1).max(4096)
const own = { access: { all: ['self', 'EDIT'] }, added: true } as const
const looker = { access: { any: ['CONTROL_PANEL', { all: ['self', 'EDIT'] }] }, added: true } as const
export const imports = {
  places: route({
    ...own,
    method: 'GET',
    path: '/import/place',
    summary: 'Where files of a type can be taken from, and where they can be copied to',
    query: z.object({ amnMediaType: z.enum(mediaTypes) }),
    reply: importPlaces,
  }),
  inbox: route({
    ...looker,
    method: 'GET',
    path: '/import/inbox',
    summary: 'What the inbox, or a folder in it, holds; at most 1,000 entries an answer',
    query: z.object({ path: z.string().max(4096).default(''), cursor: z.string().max(1024).optional() }),
    reply: z.object({ path: z.string(), items: z.array(inboxEntry), cursor: z.string().nullable() }),
  }),
  list: route({
    ...own,
    method: 'GET',
    path: '/import',
    summary: "The caller's own imports, the latest first",
    query: z.object(paging(20)),
    reply: page(mediaImport),
  }),
  create: route({
    ...own,
    method: 'POST',
    path: '/import',
    summary: 'Begin an import; nothing is copied before it is applied',
    body: z.strictObject({ amnMediaType: mediaType, source: z.enum(importSources), mediaId: id.optional(), rootId: id.optional() }),
    bodyName: 'newImport',
    reply: mediaImport,
  }),
  get: route({ ...own, method: 'GET', path: '/import/:importId', summary: 'One import of the caller', reply: mediaImport }),
  remove: route({
    ...own,
    method: 'DELETE',
    path: '/import/:importId',
    summary: 'Throw away an import that was not applied, with what was uploaded for it',
  }),
  choose: route({
    ...own,
    method: 'POST',
    path: '/import/:importId/inbox',
    summary: 'Take files and folders of the inbox into an import; 422 PATH_NOT_ALLOWED outside of it',
    body: z.strictObject({ paths: z.array(relative).min(1).max(1000) }),
    bodyName: 'inboxChoice',
    reply: mediaImport,
  }),
  declare: route({
    ...own,
    method: 'POST',
    path: '/import/:importId/upload',
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
    bodyName: 'uploadList',
    reply: z.array(importFile),
  }),
  send: route({
    ...own,
    method: 'PATCH',
    path: '/import/:importId/file/:fileId',
    summary:
      'Send a piece of a file from an offset on; what does not begin where the server is, is passed over. Tells how much the server has',
    query: z.object({
      offset: z
        .string()
        .regex(/^(0|[1-9]\d{0,14})$/, 'must be a whole number')
        .transform(Number),
    }),
    rawBody: largestPiece,
    reply: z.object({ received: z.int() }),
  }),
  files: route({
    ...own,
    method: 'GET',
    path: '/import/:importId/file',
    summary: 'The files of an import, with how much of each has arrived',
    query: z.object(paging()),
    reply: page(importFile),
  }),
  items: route({
    ...own,
    method: 'GET',
    path: '/import/:importId/item',
    summary: 'What the files were recognised as, and where each would go: the whole table, at most 2,000 rows',
    reply: page(importItem),
  }),
  change: route({
    ...own,
    method: 'PATCH',
    path: '/import/:importId/item',
    summary: 'Say what rows really are, or what is to be done with them',
    body: z.strictObject({ items: z.array(importItemChange).min(1).max(150) }),
    bodyName: 'importChange',
    reply: z.object({ changed: z.int() }),
  }),
  plan: route({
    ...own,
    method: 'GET',
    path: '/import/:importId/plan',
    summary: 'What an import would do; nothing is done',
    reply: importPlan,
  }),
  apply: route({
    ...own,
    method: 'POST',
    path: '/import/:importId/apply',
    summary: 'Do what the plan says; refused with STALE when that is another by now',
    body: z.strictObject({ version: z.string().min(1).max(64) }),
    bodyName: 'importOrder',
    reply: mediaImport,
  }),
  cancel: route({
    ...own,
    method: 'POST',
    path: '/import/:importId/cancel',
    summary: 'Stop an import; nothing of it stays',
    reply: mediaImport,
  }),
  undo: route({
    ...own,
    method: 'POST',
    path: '/import/:importId/undo',
    summary: 'Take a finished import back: its files leave the media directory, the media that it made go into the bin',
    reply: mediaImport,
  }),
}
