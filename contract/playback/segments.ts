import { routes } from '../route.ts'
import type { segmentsSchemas } from './segments-schemas.ts'

export type { ChangedEpisode, GivenSegment, Segment } from './segments-schemas.ts'

const path = '/content/:contentId/file/:fileId/segment'
const call = { path, typed: 'one', added: true } as const

export const segments = routes<typeof segmentsSchemas>()({
  ofFile: { ...call, method: 'GET', access: 'CONTENT' },
  replace: { ...call, method: 'PUT', access: 'EDIT', bodyName: 'segments' },
  applyToSeason: { ...call, path: `${path}/season`, method: 'PUT', access: 'EDIT', bodyName: 'segments' },
  reset: { ...call, method: 'DELETE', access: 'EDIT' },
})
