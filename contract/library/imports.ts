import { routes } from '../route.ts'
import type { importsSchemas } from './imports-schemas.ts'
import { largestPiece } from './library-values.ts'

export type {
  ImportFile,
  ImportItem,
  ImportItemChange,
  ImportTarget,
  ImportTargets,
  ImportPlan,
  InboxEntry,
  MediaImport,
} from './imports-schemas.ts'

const own = { access: { all: ['self', 'EDIT'] }, added: true } as const
const opener = { access: { any: ['CONTROL_PANEL', { all: ['self', 'EDIT'] }] }, added: true } as const

export const imports = routes<typeof importsSchemas>()({
  places: { ...own, method: 'GET', path: '/import/place' },
  inbox: { ...opener, method: 'GET', path: '/import/inbox' },
  list: { ...own, method: 'GET', path: '/import' },
  create: { ...own, method: 'POST', path: '/import', bodyName: 'newImport' },
  get: { ...own, method: 'GET', path: '/import/:importId' },
  remove: { ...own, method: 'DELETE', path: '/import/:importId' },
  choose: { ...own, method: 'POST', path: '/import/:importId/inbox', bodyName: 'inboxChoice' },
  declare: { ...own, method: 'POST', path: '/import/:importId/upload', bodyName: 'uploadList' },
  send: { ...own, method: 'PATCH', path: '/import/:importId/file/:fileId', rawBody: largestPiece },
  files: { ...own, method: 'GET', path: '/import/:importId/file' },
  items: { ...own, method: 'GET', path: '/import/:importId/item' },
  change: { ...own, method: 'PATCH', path: '/import/:importId/item', bodyName: 'importChange' },
  plan: { ...own, method: 'GET', path: '/import/:importId/plan' },
  apply: { ...own, method: 'POST', path: '/import/:importId/apply', bodyName: 'importOrder' },
  cancel: { ...own, method: 'POST', path: '/import/:importId/cancel' },
  undo: { ...own, method: 'POST', path: '/import/:importId/undo' },
})
