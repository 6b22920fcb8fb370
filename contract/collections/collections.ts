import { routes } from '../route.ts'
import type { collectionsSchemas } from './collections-schemas.ts'

export type { Collection, CollectionCard, Membership } from './collections-schemas.ts'

const read = { method: 'GET', access: 'INFO', added: true } as const
const own = { access: 'self', added: true } as const

export const collections = routes<typeof collectionsSchemas>()({
  list: { ...read, path: '/collections' },
  queue: { ...own, method: 'GET', path: '/collections/queue' },
  get: { ...read, path: '/collections/:collectionId' },
  items: { ...read, path: '/collections/:collectionId/items' },
  create: { ...own, method: 'POST', path: '/collections', bodyName: 'collection' },
  update: { ...own, method: 'PUT', path: '/collections/:collectionId', bodyName: 'collectionChange' },
  remove: { ...own, method: 'DELETE', path: '/collections/:collectionId' },
  restore: { ...own, method: 'POST', path: '/collections/:collectionId/restore' },
  add: { ...own, method: 'POST', path: '/collections/:collectionId/items', bodyName: 'collectionMedia' },
  take: { ...own, method: 'POST', path: '/collections/:collectionId/items/remove', bodyName: 'collectionMedia' },
  move: { ...own, method: 'POST', path: '/collections/:collectionId/items/move', bodyName: 'collectionMove' },
  ofMedia: { method: 'GET', path: '/media/:id/collections', access: 'INFO', typed: 'one', added: true },
  order: { method: 'GET', path: '/media/:id/order', access: 'INFO', typed: 'one', added: true },
})
