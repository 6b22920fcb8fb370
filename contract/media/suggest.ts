import { routes } from '../route.ts'
import type { mediaSuggestSchemas } from './suggest-schemas.ts'

export type { Suggestion } from './suggest-schemas.ts'

export const mediaSuggest = routes<typeof mediaSuggestSchemas>()({
  suggest: { method: 'GET', path: '/media/suggest', access: 'INFO', typed: 'filter', added: true },
})
