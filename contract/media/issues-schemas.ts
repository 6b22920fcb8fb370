import { wrong } from '../reasons/reason-schemas.ts'
import { z } from 'zod'
import { page, paging } from '../page-schemas.ts'
import { takeBack } from '../take-back-schemas.ts'
import { flag, id, instant, mediaType, mediaTypeFilter, pathId } from '../value-schemas.ts'
import { positionUnits, seen } from '../values.ts'
import { issueKinds } from './media-values.ts'

const text = z.string().trim().max(10_000).regex(seen, wrong('input.visibleCharacter'))
/** Where in a media something is wrong; the position in the unit of its reader, as progress has it. */
const positionOfIssue = {
  contentId: id.nullable().default(null),
  fileId: id.nullable().default(null),
  position: z
    .union([z.number().min(0).max(1e9), z.string().min(1).max(2000)])
    .nullable()
    .default(null),
  unit: z.enum(positionUnits).nullable().default(null),
}
export const issue = z.object({
  id,
  mediaId: id,
  /** The title of the media. */
  title: z.string(),
  amnMediaType: mediaType,
  createdBy: z.string(),
  /** null: the account is gone. */
  createdById: id.nullable(),
  description: z.string(),
  closeComment: z.string().nullable(),
  closed: z.boolean(),
  resolved: z.boolean(),
  kind: z.enum(issueKinds),
  contentId: id.nullable(),
  fileId: id.nullable(),
  /** What the content is called: its season, number and title. */
  content: z
    .object({ season: z.number().nullable(), volume: z.number().nullable(), number: z.string().nullable(), title: z.string().nullable() })
    .nullable(),
  /** Which part of its content the file is, from 1; null: the whole. */
  part: z.int().nullable(),
  position: z.union([z.number(), z.string()]).nullable(),
  unit: z.enum(positionUnits).nullable(),
  /** Changes with the screenshot; null: there is none. */
  screenshot: z.string().nullable(),
  /** How many others have the same trouble, and whether the caller said so. */
  sameCount: z.int(),
  isSame: z.boolean(),
  commentCount: z.int(),
  createdAt: instant,
  updatedAt: instant,
  closedAt: instant.nullable(),
  closedBy: z.string().nullable(),
  may: z.object({ edit: z.boolean(), close: z.boolean(), reopen: z.boolean(), delete: z.boolean(), comment: z.boolean() }),
})
export type Issue = z.output<typeof issue>
/** As the list of all issues carries it: who reported it as `issuer`, too. */
export const listedIssue = issue.extend({ issuer: z.string() })
export type ListedIssue = z.output<typeof listedIssue>
export const issueComment = z.object({ id, username: z.string(), userId: id.nullable(), text: z.string(), createdAt: instant })
export type IssueComment = z.output<typeof issueComment>
/** What its creator may change of an issue. */
export const issueChange = z.strictObject({ description: text, kind: z.enum(issueKinds).optional() })
/** What happened to an issue that its creator has not seen yet. */
export const issueNews = z.object({
  issueId: id,
  mediaId: id,
  title: z.string(),
  amnMediaType: mediaType,
  kind: z.enum(['closed', 'comment']),
  resolved: z.boolean(),
  text: z.string().nullable(),
  by: z.string().nullable(),
  at: instant,
})
export type IssueNews = z.output<typeof issueNews>

/** The filters of issue lists: the newest first. */
export const issueFilter = {
  state: z.enum(['open', 'closed', 'all']).default('all'),
  kind: z.enum(issueKinds).optional(),
  mine: flag.optional(),
}
const params = z.object({ mediaId: pathId, issueId: pathId })

/** What the calls of issues take and answer. */
export const issuesSchemas = {
  listAll: {
    summary: 'The issues of all media whose type the caller may see, the newest first',
    query: z.object({ ...issueFilter, amnMediaType: mediaTypeFilter.default('All'), ...paging(5) }),
    reply: page(listedIssue),
  },
  list: { summary: 'The issues of a media, the newest first', query: z.object({ ...issueFilter, ...paging(5) }), reply: page(issue) },
  create: {
    summary: 'Report an issue; who reports it is known from the session only',
    body: z.strictObject({ description: text, kind: z.enum(issueKinds).default('other'), ...positionOfIssue }),
    reply: issue,
  },
  get: { summary: 'An issue', params, reply: issue },
  update: {
    summary: 'Change the description of an open issue of your own; the whole reply may be sent back; 409 CONFLICT once it is closed',
    params,
    body: takeBack(issueChange, listedIssue),
    reply: issue,
  },
  remove: { summary: 'Delete an issue with its comments and screenshot', params },
  close: {
    summary: 'Close an issue, resolved or not; 409 CONFLICT when it is closed already',
    params,
    body: z.strictObject({ resolved: z.boolean(), closeComment: z.string().trim().max(10_000).default('') }),
    reply: issue,
  },
  reopen: { summary: 'Reopen an issue of your own within 30 days of its closing; 409 CONFLICT later', params, reply: issue },
  markSame: {
    summary: 'Say that you have the same trouble, or not any more',
    params,
    body: z.strictObject({ isSame: z.boolean() }),
    reply: issue,
  },
  similar: {
    summary: 'Open issues like the one about to be reported, at most five, the likest first',
    query: z.object({
      kind: z.enum(issueKinds).default('other'),
      contentId: pathId.optional(),
      fileId: pathId.optional(),
      text: z.string().max(1000).default(''),
    }),
    reply: z.array(issue),
  },
  comments: { summary: 'The comments on an issue, the oldest first', params, query: z.object(paging(50)), reply: page(issueComment) },
  comment: { summary: 'Comment on an issue', params, body: z.strictObject({ text }), reply: issueComment },
  putScreenshot: { summary: 'Give an open issue of your own a picture of what is wrong: multipart with one file', params, reply: issue },
  screenshot: { summary: 'The screenshot of an issue', params, query: z.object({ version: z.string().max(64).optional() }) },
  mine: {
    summary: "The caller's own issues on media that they may still see, the newest first",
    query: z.object({ state: issueFilter.state, ...paging(5) }),
    reply: page(issue),
  },
  summary: {
    summary: "How many issues are open: all of them for who may see all, one's own, and what one has not seen of these",
    reply: z.object({ openCount: z.int().nullable(), ownOpenCount: z.int(), news: z.array(issueNews) }),
  },
  seen: {
    summary: "What happened to one's own issues was seen; with `at`, only what happened until then",
    body: z.strictObject({ issueIds: z.array(id).min(1).max(100), at: instant.optional() }),
  },
}
