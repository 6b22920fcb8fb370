import { routes } from '../route.ts'
import type { mediaBrowseSchemas } from './browse-schemas.ts'

export type { LiftedFilter, ListMark } from './browse-schemas.ts'

const filter = { method: 'GET', access: 'INFO', typed: 'filter', added: true } as const

export const mediaBrowse = routes<typeof mediaBrowseSchemas>()({
  marks: { ...filter, path: '/media/marks' },
  lift: { ...filter, path: '/media/lift' },
})
