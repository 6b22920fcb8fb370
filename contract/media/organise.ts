import { routes } from '../route.ts'
import type { mediaOrganiseSchemas } from './organise-schemas.ts'

export type { MatchSuggestion, MergeRequest, Organised, SplitRequest, UnmatchedItem } from './organise-schemas.ts'

const one = { access: 'EDIT', typed: 'one', added: true } as const

export const mediaOrganise = routes<typeof mediaOrganiseSchemas>()({
  unmatched: { method: 'GET', path: '/media/unmatched', access: 'EDIT', typed: 'filter', added: true },
  mergePreview: { ...one, method: 'POST', path: '/media/:id/merge/preview', bodyName: 'mergePreviewRequest' },
  merge: { ...one, method: 'POST', path: '/media/:id/merge', bodyName: 'mergeRequest' },
  split: { ...one, method: 'POST', path: '/media/:id/split', bodyName: 'splitRequest' },
})
