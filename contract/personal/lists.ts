import { routes } from '../route.ts'
import type { listsSchemas } from './lists-schemas.ts'

export type { ListEntry, ListImport } from './lists-schemas.ts'

/** The largest list, in bytes. */
export const largestList = 32 * 1024 * 1024
/** The most entries of a list. */
export const mostListEntries = 50_000

const own = { access: 'self', added: true } as const
const base = '/current-user/list'

export const lists = routes<typeof listsSchemas>()({
  list: { ...own, method: 'GET', path: base },
  /** Throws UNPROCESSABLE_FILE, saying where, for what is no such list. */
  read: { ...own, method: 'POST', path: base, rawBody: largestList },
  get: { ...own, method: 'GET', path: `${base}/:listId` },
  entries: { ...own, method: 'GET', path: `${base}/:listId/entry` },
  decide: { ...own, method: 'PUT', path: `${base}/:listId/entry/:entryId`, bodyName: 'listDecision' },
  update: { ...own, method: 'PUT', path: `${base}/:listId`, bodyName: 'listChange' },
  apply: { ...own, method: 'POST', path: `${base}/:listId/apply` },
  cancel: { ...own, method: 'POST', path: `${base}/:listId/cancel` },
  undo: { ...own, method: 'POST', path: `${base}/:listId/undo` },
  remove: { ...own, method: 'DELETE', path: `${base}/:listId` },
  export: { ...own, method: 'GET', path: `${base}/export`, reply: 'bytes' },
})
