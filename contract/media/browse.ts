import { routes } from '../route.ts'
import type { mediaBrowseSchemas } from './browse-schemas.ts'

export type { FactCount, LanguageCount, LiftedFilter, ListedSeries, ListMark, MediaBrief } from './browse-schemas.ts'

const filter = { method: 'GET', access: 'INFO', typed: 'filter', added: true } as const

export const mediaBrowse = routes<typeof mediaBrowseSchemas>()({
  marks: { ...filter, path: '/media/marks' },
  facts: { ...filter, path: '/media/facts' },
  languages: { ...filter, path: '/media/languages' },
  series: { ...filter, path: '/media/series' },
  lift: { ...filter, path: '/media/lift' },
  briefs: { ...filter, path: '/media/briefs' },
  forTonight: { ...filter, path: '/media/for-tonight' },
  addedByType: { ...filter, path: '/media/recently-added/by-type' },
})
