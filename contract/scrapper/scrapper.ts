import { routes } from '../route.ts'
import type { scrappersSchemas } from './scrapper-schemas.ts'

export type { ExternalId } from '../value-schemas.ts'
export type { Candidate, Found, FoundCredit, ScrapDiff, ScrapDifference, ScrapperEntry, ScrapperSetting } from './scrapper-schemas.ts'

const editor = { any: ['EDIT', 'CONTROL_PANEL'] } as const
const administrator = { access: 'CONTROL_PANEL', added: true } as const

export const scrappers = routes<typeof scrappersSchemas>()({
  list: { method: 'GET', path: '/scrapper', access: editor },
  /** Exactly one of query, url and id. Throws SCRAPPER_FAILED or SCRAPPER_TIMEOUT with the reason. */
  scrap: { method: 'POST', path: '/scrapper', access: editor, bodyName: 'scrapParameters' },
  picture: { method: 'GET', path: '/scrapper/:key/picture', access: editor, added: true, mediaCookie: true, reply: 'bytes' },
  preview: { method: 'POST', path: '/media/:id/scrap/preview', access: 'EDIT', typed: 'one', added: true, bodyName: 'scrapChoice' },
  apply: { method: 'POST', path: '/media/:id/scrap', access: 'EDIT', typed: 'one', added: true, bodyName: 'scrapApply' },
  configure: { ...administrator, method: 'PUT', path: '/scrapper/:key/settings', bodyName: 'scrapperSettings' },
  test: { ...administrator, method: 'POST', path: '/scrapper/:key/test' },
})
