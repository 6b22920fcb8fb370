import { routes } from '../route.ts'
import type { mediaSchemas } from './media-schemas.ts'

export type { Picture } from './picture-schemas.ts'
export type { FieldSource, Media, MediaCard, OwnData } from './media-schemas.ts'

export const media = routes<typeof mediaSchemas>()({
  list: { method: 'GET', path: '/media', access: 'INFO', typed: 'filter' },
  get: { method: 'GET', path: '/media/:id', access: 'INFO', typed: 'one' },
  newest: { method: 'GET', path: '/media/newest', access: 'INFO', typed: 'filter' },
  recentlyAdded: { method: 'GET', path: '/media/recently-added', access: 'INFO', typed: 'filter' },
  cover: { method: 'GET', path: '/media/:id/cover', access: 'INFO', typed: 'one', mediaCookie: true, reply: 'bytes' },
  background: { method: 'GET', path: '/media/:id/background', access: 'INFO', typed: 'one', mediaCookie: true, reply: 'bytes' },
})
