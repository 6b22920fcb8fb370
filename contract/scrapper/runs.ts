import { routes } from '../route.ts'
import type { scrapperRunsSchemas } from './runs-schemas.ts'

export type { ScrapItem, ScrapRun } from './runs-schemas.ts'

const own = { access: 'EDIT', added: true } as const

export const scrapperRuns = routes<typeof scrapperRunsSchemas>()({
  list: { ...own, method: 'GET', path: '/scrapper-run' },
  create: { ...own, method: 'POST', path: '/scrapper-run', bodyName: 'scrapRunRequest' },
  get: { ...own, method: 'GET', path: '/scrapper-run/:runId' },
  items: { ...own, method: 'GET', path: '/scrapper-run/:runId/item' },
  cancel: { ...own, method: 'POST', path: '/scrapper-run/:runId/cancel' },
  resume: { ...own, method: 'POST', path: '/scrapper-run/:runId/resume' },
  undo: { ...own, method: 'POST', path: '/scrapper-run/:runId/undo' },
  decide: { ...own, method: 'POST', path: '/scrapper-run/:runId/item/:itemId', bodyName: 'scrapDecision' },
})
