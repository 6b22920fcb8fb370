import { routes } from '../route.ts'
import type { scrapperSourcesSchemas } from './sources-schemas.ts'

export type { Source, SourceDescriptor, WrittenDescriptor } from './sources-schemas.ts'

const administrator = { access: 'CONTROL_PANEL', added: true } as const

export const scrapperSources = routes<typeof scrapperSourcesSchemas>()({
  list: { ...administrator, method: 'GET', path: '/scrapper-source' },
  create: { ...administrator, method: 'POST', path: '/scrapper-source', bodyName: 'sourceDescriptor' },
  update: { ...administrator, method: 'PUT', path: '/scrapper-source/:sourceId', bodyName: 'sourceChange' },
  remove: { ...administrator, method: 'DELETE', path: '/scrapper-source/:sourceId' },
  tryOut: { ...administrator, method: 'POST', path: '/scrapper-source/try', bodyName: 'sourceTrial' },
})
