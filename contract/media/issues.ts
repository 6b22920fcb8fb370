import { routes } from '../route.ts'
import type { issuesSchemas } from './issues-schemas.ts'

export type { Issue, IssueComment, IssueNews, ListedIssue } from './issues-schemas.ts'

/** Days in which the creator may reopen what was closed. */
export const reopenDays = 30
const one = { access: 'INFO', typed: 'one' } as const
const resolver = { all: ['INFO', 'RESOLVE_ISSUES'] } as const

export const issues = routes<typeof issuesSchemas>()({
  listAll: { method: 'GET', path: '/media/issues', access: 'VIEW_ALL_ISSUES' },
  list: { ...one, method: 'GET', path: '/media/:mediaId/issue' },
  create: { ...one, access: { all: ['self', 'INFO'] }, method: 'POST', path: '/media/:mediaId/issue', bodyName: 'mediaIssueRequest' },
  get: { ...one, method: 'GET', path: '/media/:mediaId/issue/:issueId' },
  update: {
    ...one,
    access: { all: ['self', 'INFO'] },
    method: 'PUT',
    path: '/media/:mediaId/issue/:issueId',
    bodyName: 'mediaIssueRequest',
  },
  remove: { ...one, access: { all: ['INFO', 'DELETE_ISSUES'] }, method: 'DELETE', path: '/media/:mediaId/issue/:issueId' },
  close: { ...one, access: resolver, method: 'POST', path: '/media/:mediaId/issue/:issueId/close', bodyName: 'mediaIssueCloseRequest' },
  reopen: { ...one, access: { all: ['self', 'INFO'] }, added: true, method: 'POST', path: '/media/:mediaId/issue/:issueId/reopen' },
  /** Both idempotent; the creator's own counts for nothing and is refused with CONFLICT. */
  markSame: {
    ...one,
    access: { all: ['self', 'INFO'] },
    added: true,
    method: 'PUT',
    path: '/media/:mediaId/issue/:issueId/same',
    bodyName: 'sameTrouble',
  },
  similar: { ...one, added: true, method: 'GET', path: '/media/:mediaId/similar-issue' },
  comments: { ...one, added: true, method: 'GET', path: '/media/:mediaId/issue/:issueId/comment' },
  comment: {
    ...one,
    access: { all: ['self', 'INFO'] },
    added: true,
    method: 'POST',
    path: '/media/:mediaId/issue/:issueId/comment',
    bodyName: 'issueComment',
  },
  putScreenshot: {
    ...one,
    access: { all: ['self', 'INFO'] },
    added: true,
    upload: true,
    method: 'PUT',
    path: '/media/:mediaId/issue/:issueId/screenshot',
  },
  screenshot: {
    ...one,
    access: { all: ['self', 'INFO'] },
    added: true,
    mediaCookie: true,
    method: 'GET',
    path: '/media/:mediaId/issue/:issueId/screenshot',
    reply: 'bytes',
  },
  mine: { access: 'self', added: true, method: 'GET', path: '/current-user/issue' },
  summary: { access: 'self', added: true, method: 'GET', path: '/current-user/issue-summary' },
  seen: { access: 'self', added: true, method: 'POST', path: '/current-user/issue-seen', bodyName: 'seenIssues' },
})
