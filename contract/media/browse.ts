import { routes } from '../route.ts'
import type { mediaBrowseSchemas } from './browse-schemas.ts'

export type { FactCount, LiftedFilter, ListMark } from './browse-schemas.ts'

const filter = { method: 'GET', access: 'INFO', typed: 'filter', added: true } as const

export const mediaBrowse = routes<typeof mediaBrowseSchemas>()({
  marks: { ...filter, path: '/media/marks' },
  facts: { ...filter, path: '/media/facts' },
  lift: { ...filter, path: '/media/lift' },
})
