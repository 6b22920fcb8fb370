import { routes } from '../route.ts'
import type { statisticsSchemas } from './statistics-schemas.ts'

export type { LibraryStatistics, OwnStatistics } from './statistics-schemas.ts'

export const statistics = routes<typeof statisticsSchemas>()({
  own: { method: 'GET', path: '/current-user/statistics', access: 'self', added: true },
  library: { method: 'GET', path: '/library/statistics', access: 'CONTROL_PANEL', added: true },
})
