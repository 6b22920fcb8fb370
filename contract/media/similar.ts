import { routes } from '../route.ts'
import type { mediaSimilarSchemas } from './similar-schemas.ts'

export type { SimilarMedia, SimilarReason } from './similar-schemas.ts'

export const mediaSimilar = routes<typeof mediaSimilarSchemas>()({
  list: { method: 'GET', path: '/media/:id/similar', access: 'INFO', typed: 'one', added: true },
})
